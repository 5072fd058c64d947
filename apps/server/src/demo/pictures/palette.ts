import { hashText } from '../seeded-random.ts'

export interface Palette {
  readonly main: string
  readonly deep: string
  readonly plate: string
  readonly ink: string
}

const palette = (main: string, deep: string, plate: string, ink: string): Palette => ({
  main,
  deep,
  plate,
  ink,
})

const KNOWN: Readonly<Record<string, Palette>> = {
  Rajo: palette('#f4f8fd', '#1d5fae', '#1d5fae', '#ffffff'),
  Tami: palette('#eef7ee', '#1f8a4c', '#ffffff', '#c4232c'),
  Meggle: palette('#e9f0fb', '#173f8a', '#173f8a', '#ffffff'),
  Zvolenský: palette('#fdf6e3', '#b3272d', '#b3272d', '#ffffff'),
  Danone: palette('#e8f3fb', '#1b74bd', '#ffffff', '#12579a'),
  Liptov: palette('#2f7d3a', '#c8a02a', '#ffe27a', '#1e5a2a'),
  Milka: palette('#7d5ab5', '#5b3c96', '#7d5ab5', '#ffffff'),
  Figaro: palette('#c5162e', '#8e0d20', '#c5162e', '#ffe9a8'),
  Orion: palette('#1b3f94', '#c9a227', '#1b3f94', '#ffffff'),
  Lindt: palette('#d9b45b', '#7a5a17', '#fff7e0', '#6a4a10'),
  'Coca-Cola': palette('#d8121f', '#9b0b15', '#d8121f', '#ffffff'),
  Kofola: palette('#7a3b1e', '#e8a317', '#fff3d6', '#a2260f'),
  Pepsi: palette('#0b4ea2', '#d8202f', '#ffffff', '#0b4ea2'),
  Fanta: palette('#f08a00', '#1c4fa1', '#1c4fa1', '#ffffff'),
  Sprite: palette('#1f9d4d', '#f2d21b', '#1f9d4d', '#ffffff'),
  Vinea: palette('#8fbf3f', '#3c6e1f', '#ffffff', '#3c6e1f'),
  Rajec: palette('#7cc0e8', '#2f8f3f', '#ffffff', '#1b6fb3'),
  Budiš: palette('#4b9fd8', '#12467f', '#12467f', '#ffffff'),
  Mitická: palette('#66b8e0', '#d1263a', '#ffffff', '#c01f33'),
  'Red Bull': palette('#c9d3df', '#1e3f8f', '#1e3f8f', '#ffe04a'),
  Monster: palette('#3a3f3a', '#7ac142', '#3a3f3a', '#a6e35f'),
  Semtex: palette('#e2231a', '#2b2b2b', '#2b2b2b', '#ffffff'),
  'Zlatý Bažant': palette('#1f6b3b', '#d9b13b', '#f6e7b0', '#1f5a31'),
  Šariš: palette('#b11f24', '#d9b13b', '#f7efe0', '#a0161c'),
  Corgoň: palette('#1f4f9c', '#d9b13b', '#f3ead0', '#173f80'),
  Kozel: palette('#6b8e4e', '#a8842c', '#f4ecd3', '#3b4f22'),
  'Pilsner Urquell': palette('#2d6a45', '#c9a227', '#f8f1dc', '#a3161a'),
  Nescafé: palette('#b8232f', '#3a1d12', '#3a1d12', '#ffffff'),
  Lavazza: palette('#1c2f66', '#c9a227', '#1c2f66', '#ffffff'),
  Jacobs: palette('#12573b', '#d9b44a', '#12573b', '#f7e6b4'),
  Tchibo: palette('#1f3f7a', '#e0b23a', '#1f3f7a', '#ffd65a'),
  Popradská: palette('#a3242b', '#3b1b12', '#fff1d6', '#7d1a20'),
  Heinz: palette('#c8202f', '#1d7a46', '#fffaf0', '#8e1420'),
  'Hellmann’s': palette('#f6f1dd', '#1d4fa0', '#f2c81e', '#173f80'),
  Barilla: palette('#1a4a9e', '#d61f2c', '#d61f2c', '#ffffff'),
  Bonduelle: palette('#2f8f3f', '#f0b323', '#ffffff', '#1d6a2c'),
  Maggi: palette('#f6c90e', '#c9202b', '#c9202b', '#ffe14a'),
  Knorr: palette('#1d8a45', '#f2c81e', '#ffffff', '#176b36'),
  Vegeta: palette('#2255a8', '#d4232f', '#2255a8', '#ffffff'),
  Nutella: palette('#6b3a1d', '#ffffff', '#ffffff', '#b01f2a'),
  Horalky: palette('#d9232e', '#f4c430', '#d9232e', '#ffe680'),
  Opavia: palette('#e8b923', '#a31a26', '#a31a26', '#ffffff'),
  Haribo: palette('#f2b90f', '#d0202c', '#d0202c', '#ffffff'),
  Slovakia: palette('#e0332c', '#1b4f9f', '#1b4f9f', '#ffffff'),
  'Lay’s': palette('#f3c21c', '#cc1f2d', '#cc1f2d', '#ffffff'),
  Pringles: palette('#c41f2e', '#f0c02a', '#fff3d0', '#a31624'),
  Persil: palette('#1d8a4d', '#d7222e', '#ffffff', '#d01c28'),
  Ariel: palette('#1f7fc1', '#d3232f', '#ffffff', '#0f5c9a'),
  Jar: palette('#3f9b45', '#1f5f9f', '#ffffff', '#1f6f35'),
  Domestos: palette('#1d4fa3', '#d9202c', '#ffffff', '#1d4fa3'),
  Savo: palette('#f2c21a', '#1b56a5', '#1b56a5', '#ffffff'),
  Nivea: palette('#123a86', '#0c2a63', '#123a86', '#ffffff'),
  Dove: palette('#f5f7fa', '#1f4f93', '#ffffff', '#1f4f93'),
  Colgate: palette('#d5202c', '#ffffff', '#d5202c', '#ffffff'),
  Elmex: palette('#f08a1c', '#2c9c56', '#ffffff', '#c4600a'),
  Pampers: palette('#1fa29b', '#f2c81e', '#ffffff', '#12807a'),
  Harmony: palette('#8fc8ea', '#2f7fc0', '#ffffff', '#2569a8'),
  Tento: palette('#f4b6cb', '#d2477e', '#ffffff', '#b82f68'),
  Zewa: palette('#5aa6de', '#1b4f96', '#ffffff', '#1b4f96'),
  Whiskas: palette('#6a3d96', '#f0c02a', '#6a3d96', '#ffffff'),
  Pedigree: palette('#f1c40f', '#b51d2a', '#b51d2a', '#ffffff'),
}

const OTHERS: readonly Palette[] = [
  palette('#c9432f', '#7d2318', '#fff4e3', '#9c2a1b'),
  palette('#2f6fb2', '#1b3f6e', '#ffffff', '#1d4f8a'),
  palette('#3c8a4e', '#1f5430', '#fdf7de', '#24693a'),
  palette('#e3a72f', '#96611a', '#fff8e2', '#7d4d0f'),
  palette('#8a4fa0', '#552a6a', '#ffffff', '#6a3584'),
  palette('#1f8f92', '#0f5557', '#ffffff', '#10696b'),
  palette('#f0e6d2', '#8a5a2b', '#8a5a2b', '#fff6e4'),
  palette('#f3f5f7', '#c72f3c', '#c72f3c', '#ffffff'),
  palette('#eaf3fa', '#1f6fb5', '#1f6fb5', '#ffffff'),
  palette('#f6f1e4', '#2f7a48', '#2f7a48', '#ffffff'),
  palette('#d9577c', '#8f2348', '#ffffff', '#ad2f58'),
  palette('#5a7f3a', '#34501d', '#f9f4d9', '#405f25'),
]

/** Returns the palette of a brand. A brand without its own gets one of a dozen, always the same. */
export function paletteOf(brand: string): Palette {
  return KNOWN[brand] ?? OTHERS[hashText(brand) % OTHERS.length]!
}
