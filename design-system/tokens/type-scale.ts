/** Sizes and line heights in px, width in percent. `phone` overrides them on phones. */
export interface TypeStyle {
  family: "display" | "sans";
  size: number;
  line: number;
  weight: number;
  tracking: string;
  width?: number;
  isTabular?: boolean;
  phone?: { size: number; line?: number };
}

const archivo = (size: number, line: number, width: number, weight: number, tracking: string): TypeStyle => ({
  family: "display",
  size,
  line,
  width,
  weight,
  tracking,
});

const inter = (size: number, line: number, weight: number, tracking = "0"): TypeStyle => ({
  family: "sans",
  size,
  line,
  weight,
  tracking,
});

export const typeScale = {
  displayXl: archivo(64, 64, 116, 720, "-.028em"),
  displayL: archivo(40, 44, 112, 700, "-.02em"),
  displayM: archivo(28, 34, 110, 680, "-.015em"),
  title: archivo(22, 28, 108, 660, "-.01em"),
  metric: { ...archivo(32, 36, 106, 620, "-.015em"), isTabular: true },
  heading: { ...inter(15, 22, 620, "-.006em"), phone: { size: 17 } },
  bodyL: inter(16, 24, 420, "-.006em"),
  body: { ...inter(14, 20, 420, "-.003em"), phone: { size: 16, line: 24 } },
  label: inter(13, 18, 560),
  small: inter(13, 18, 420),
  caption: inter(12, 16, 480, ".002em"),
  micro: inter(11, 14, 560, ".005em"),
};

export type TypeName = keyof typeof typeScale;
