export const sayStep = (step: string) =>
  void process.stdout.write(`${new Date().toLocaleTimeString("en-AU", { hour12: false })}  ${step}\n`);
