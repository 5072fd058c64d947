import type { PackShape } from '../../assortment/pack-shape.ts'
import { ball, fill, line, lump, shadow } from '../svg.ts'
import type { Drawing } from './pack.ts'

const GREEN = '#4c9a3f'

const leaf = (x: number, y: number, turn: number, length = 34): string =>
  `<path transform="rotate(${turn} ${x} ${y})" d="M${x} ${y}q${length / 2} ${-length / 2} ${length} 0q${-length / 2} ${length / 2} ${-length} 0z" fill="#4c9a3f"/>`

const stem = (d: string): string => line(d, '#6b4a2a', 5)

const apple: Drawing = ({ tint }) => {
  const skin = tint.emblem === 'drop' ? '#cf3a3a' : tint.colour
  return (
    shadow(104) +
    lump(
      'M100 82Q122 64 146 78Q168 98 156 134Q144 176 118 177Q108 176 100 172Q92 176 82 177Q56 176 44 134Q32 98 54 78Q78 64 100 82z',
      skin,
    ) +
    stem('M100 84q0 -20 10 -30') +
    leaf(106, 66, -22)
  )
}

const grapes: Drawing = ({ tint }) => {
  const skin = tint.emblem === 'berry' ? (tint.colour === '#d8323c' ? '#8f2f55' : tint.colour) : '#a8c24a'
  const rows = [
    [64, 88],
    [90, 82],
    [116, 84],
    [138, 92],
    [76, 110],
    [102, 108],
    [128, 112],
    [88, 132],
    [114, 134],
    [100, 156],
  ] as const
  return (
    shadow(60) +
    stem('M100 78q-2 -20 10 -34') +
    leaf(104, 58, 12, 40) +
    rows.map(([x, y]) => ball(x, y, 18, 18, skin)).join('')
  )
}

const pepper: Drawing = ({ tint }) => {
  const skin = tint.emblem === 'drop' ? '#d8323c' : tint.colour === '#e9c46a' ? '#e4dd93' : tint.colour
  return (
    shadow(98) +
    lump(
      'M100 82Q120 66 142 82Q158 102 146 142Q138 178 116 176Q108 178 100 172Q92 178 84 176Q62 178 54 142Q42 102 58 82Q80 66 100 82z',
      skin,
    ) +
    line('M84 86q-10 40 2 84M116 86q10 40 -2 84', '#000', 3, ' opacity=".14"') +
    fill('M78 80Q90 70 96 72L94 50Q100 44 108 48L105 72Q114 70 122 80Q100 92 78 80z', GREEN)
  )
}

const onion: Drawing = ({ tint }) => {
  const skin =
    tint.emblem === 'drop' || tint.colour === '#f1c21b'
      ? '#d99a3f'
      : tint.emblem === 'swirl'
        ? '#f1eadb'
        : '#8f3357'
  return (
    shadow(96) +
    line('M100 74q-2 -22 -12 -34M100 74q4 -20 14 -30', '#b58a4a', 5) +
    lump(
      'M100 66Q106 84 136 100Q160 120 148 150Q136 178 100 178Q64 178 52 150Q40 120 64 100Q94 84 100 66z',
      skin,
    ) +
    line('M96 80q-34 34 -22 92M104 80q34 34 22 92M100 76v100', '#000', 2, ' opacity=".16"') +
    line('M90 178q10 8 20 0', '#b58a4a', 4)
  )
}

const cabbage: Drawing = ({ tint }) => {
  const [outer, inner, vein] =
    tint.emblem === 'berry' ? ['#6d3d7d', '#8a559b', '#d9b9e2'] : ['#8fbf5a', '#b5d782', '#eaf5d3']
  return (
    shadow(116) +
    lump('M40 136Q32 84 84 72Q132 62 156 100Q172 150 138 170Q98 184 62 170Q44 160 40 136z', outer) +
    fill('M62 140Q54 96 96 84Q136 84 142 122Q142 158 102 166Q70 164 62 140z', inner) +
    line(
      'M100 166q-6 -44 6 -78M100 138q-18 -14 -30 -18M102 122q18 -12 32 -12M100 156q22 -10 34 -12',
      vein,
      3.4,
    )
  )
}

/** Draws the fruit and vegetables whose colour depends on the variety. */
export const PRODUCE: Partial<Record<PackShape, Drawing>> = { apple, cabbage, grapes, onion, pepper }
