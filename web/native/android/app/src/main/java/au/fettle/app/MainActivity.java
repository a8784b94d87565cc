package au.fettle.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
