const WIDTH = 1_600;
const HEIGHT = 1_200;

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>` +
  `<stop offset="1" stop-color="${to}"/></linearGradient>`;

const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => row(i)).join("");

const scene = (defs: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${defs}` +
  `<radialGradient id="edge"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".35"/></radialGradient>` +
  `</defs>${drawing}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#edge)"/></svg>`;

const roof = scene(
  gradient("sky", "#8fb9da", "#dfeaf0") + gradient("metal", "#7d8a8c", "#4d5a5c"),
  `<rect width="1600" height="700" fill="url(#sky)"/><rect y="640" width="1600" height="560" fill="url(#metal)"/>` +
    rows(15, (i) => `<path d="M800 640 L${-500 + i * 190} 1200" stroke="#3f4b4d" stroke-width="7"/>`) +
    `<rect x="450" y="420" width="740" height="420" rx="14" fill="#eef0ea"/>` +
    rows(9, (i) => `<rect x="500" y="${490 + i * 30}" width="280" height="11" fill="#c4cac4"/>`) +
    `<circle cx="985" cy="640" r="150" fill="#2a3331"/>` +
    rows(
      6,
      (i) =>
        `<ellipse cx="985" cy="640" rx="140" ry="26" fill="#55625e" transform="rotate(${i * 30} 985 640)"/>`,
    ) +
    `<rect x="480" y="840" width="120" height="40" fill="#39423f"/><rect x="1040" y="840" width="120" height="40" fill="#39423f"/>`,
);

const filter = scene(
  gradient("wall", "#d9d6cc", "#b9b5a8"),
  `<rect width="1600" height="1200" fill="url(#wall)"/><rect x="190" y="180" width="1220" height="840" rx="16" fill="#f2f1ec"/>` +
    `<rect x="270" y="260" width="1060" height="680" fill="#8d8472"/>` +
    rows(44, (i) => `<rect x="${270 + i * 24}" y="260" width="10" height="680" fill="#736a59"/>`) +
    `<ellipse cx="640" cy="560" rx="300" ry="190" fill="#4b4438" opacity=".5"/>` +
    `<ellipse cx="1050" cy="730" rx="230" ry="150" fill="#4b4438" opacity=".45"/>`,
);

const plate = scene(
  gradient("steel", "#aab3b2", "#7c8786"),
  `<rect width="1600" height="1200" fill="url(#steel)"/><rect x="230" y="190" width="1140" height="820" rx="22" fill="#e8ebe8"/>` +
    `<rect x="310" y="270" width="620" height="90" fill="#263330"/>` +
    rows(
      8,
      (i) =>
        `<rect x="310" y="${430 + i * 66}" width="${330 + ((i * 97) % 160)}" height="26" fill="#66736f"/>`,
    ) +
    rows(
      8,
      (i) =>
        `<rect x="860" y="${430 + i * 66}" width="${230 + ((i * 61) % 150)}" height="26" fill="#66736f"/>`,
    ) +
    [270, 1330]
      .map((x) => [230, 970].map((y) => `<circle cx="${x}" cy="${y}" r="16" fill="#7b8583"/>`).join(""))
      .join(""),
);

const gauges = scene(
  gradient("dim", "#3c514c", "#16211e"),
  `<rect width="1600" height="1200" fill="url(#dim)"/><rect x="470" y="800" width="660" height="90" fill="#b8963a"/>` +
    [
      [520, "#2e6fb5", -60],
      [1080, "#b83e34", 35],
    ]
      .map(
        ([x, colour, turn]) =>
          `<circle cx="${x}" cy="480" r="270" fill="#20302c"/><circle cx="${x}" cy="480" r="235" fill="#e9ece6"/>` +
          `<circle cx="${x}" cy="480" r="190" fill="none" stroke="${colour}" stroke-width="26" stroke-dasharray="600 600"/>` +
          `<path d="M${x} 480 v-190" stroke="#101614" stroke-width="16" transform="rotate(${turn} ${x} 480)"/>` +
          `<circle cx="${x}" cy="480" r="26" fill="#101614"/><rect x="${Number(x) - 45}" y="745" width="90" height="455" fill="#8e7428"/>`,
      )
      .join(""),
);

const duct = scene(
  gradient("dark", "#5a4a36", "#241c13"),
  `<rect width="1600" height="1200" fill="url(#dark)"/>` +
    rows(
      4,
      (i) => `<path d="M${-100 + i * 520} 0 L${220 + i * 520} 1200" stroke="#7a6446" stroke-width="70"/>`,
    ) +
    `<rect x="0" y="430" width="1600" height="420" fill="#b9c0c2"/>` +
    rows(
      24,
      (i) => `<path d="M${i * 70} 430 q26 210 0 420" fill="none" stroke="#8d9698" stroke-width="9"/>`,
    ) +
    `<rect x="640" y="330" width="360" height="300" rx="16" fill="#e9e7dd"/><circle cx="820" cy="480" r="70" fill="#3b423f"/>` +
    `<path d="M1000 400 q240 -160 420 40" fill="none" stroke="#b83e34" stroke-width="18"/>` +
    `<path d="M1000 440 q240 -120 420 60" fill="none" stroke="#222" stroke-width="18"/>`,
);

export const demoScenes = { roof, filter, plate, gauges, duct };
