import type { PackShape } from '../../assortment/pack-shape.ts'
import { body, circle, ellipse, fill, line, rect, shadow } from '../svg.ts'
import { type Drawing, emblem, plate } from './pack.ts'

const pillowBag: Drawing = (pack) => {
  const d =
    'M54 34l6 4 7 -4 7 4 7 -4 7 4 7 -4 7 4 7 -4 7 4 7 -4 7 4 6 -4Q150 66 147 104Q146 146 152 174l-7 4 -7 -4 -7 4 -7 -4 -7 4 -7 -4 -7 4 -7 -4 -7 4 -7 -4 -7 4 -7 -4 -7 4 -6 -4Q58 146 55 104Q50 66 54 34z'
  const crisp = pack.tint.emblem === 'drop' ? '#f1c24a' : pack.tint.colour
  return (
    shadow(96) +
    body(
      d,
      pack.palette.main,
      `${fill('M40 124Q100 96 160 128V180H40z', pack.palette.deep)}${ellipse(86, 144, 22, 13, '#f1c24a')}${ellipse(114, 150, 22, 13, '#e2ab38')}${circle(124, 128, 9, crisp)}${plate(pack, 101, 82, 80, 32)}`,
    )
  )
}

const clearBag: Drawing = (pack) => {
  const d = 'M62 40H138L144 60Q150 110 146 166Q145 178 134 178H66Q55 178 54 166Q50 110 56 60z'
  const grain = pack.tint.emblem === 'drop' ? '#a8703a' : pack.tint.colour
  const grains = [66, 84, 102, 120, 138].flatMap((x, column) =>
    [132, 147, 162].map((y, row) =>
      ellipse(
        x - (row % 2) * 6,
        y + (column % 2) * 4,
        9,
        7,
        row % 2 ? grain : '#8a5a2b',
        row % 2 ? '' : ' opacity=".55"',
      ),
    ),
  )
  return (
    shadow(92) +
    body(
      d,
      '#f2ead9',
      `${rect(40, 122, 120, 60, 0, grain)}${grains.join('')}${rect(40, 36, 120, 86, 0, pack.palette.main)}${rect(40, 116, 120, 6, 0, pack.palette.deep)}${plate(pack, 100, 86, 76, 32)}`,
    ) +
    fill('M62 40H138l-3 -12H65z', pack.palette.deep)
  )
}

const coffeeBag: Drawing = (pack) => {
  const d = 'M64 40H136L146 72V168Q146 178 136 178H64Q54 178 54 168V72z'
  const bean = (x: number, y: number): string =>
    ellipse(x, y, 9, 6.5, '#5a3420', ` transform="rotate(-25 ${x} ${y})"`) +
    line(`M${x - 6} ${y + 3}q6 -5 12 -6`, '#8a5a3a', 1.6)
  return (
    shadow(96) +
    body(
      d,
      pack.palette.main,
      `${fill('M50 72L64 40L70 72V180H50z', '#000', ' opacity=".1"')}${rect(40, 138, 120, 42, 0, pack.palette.deep)}${bean(84, 156)}${bean(104, 164)}${bean(118, 151)}${plate(pack, 100, 104, 78, 34)}`,
    ) +
    rect(60, 30, 80, 12, 3, pack.palette.deep) +
    circle(100, 60, 4, '#000', ' opacity=".25"')
  )
}

const paperBag: Drawing = (pack) => {
  const d = 'M58 50H142V172Q142 178 136 178H64Q58 178 58 172z'
  const wheat = line('M100 166V142M100 150l-8 -7M100 150l8 -7M100 160l-8 -7M100 160l8 -7', '#c89a3c', 3.4)
  return (
    shadow(90) +
    fill('M58 50L66 34H134L142 50z', '#e9dec8') +
    fill('M66 34H134V44H66z', '#000', ' opacity=".08"') +
    body(
      d,
      '#f7efdf',
      `${rect(40, 62, 120, 66, 0, pack.palette.main)}${rect(40, 128, 120, 6, 0, pack.palette.deep)}${wheat}${plate(pack, 100, 94, 74, 34)}`,
    )
  )
}

const pastaBag: Drawing = (pack) => {
  const d = 'M60 42H140L144 70Q147 120 143 170Q142 178 134 178H66Q58 178 57 170Q53 120 56 70z'
  const penne = (x: number, y: number, turn: number): string =>
    `<g transform="rotate(${turn} ${x} ${y})">${rect(x - 12, y - 5, 24, 10, 4, '#f2c860')}${line(`M${x - 8} ${y}h16`, '#d49f35', 1.5)}</g>`
  const window = `${ellipse(100, 146, 32, 24, '#fdf3d8')}${penne(88, 140, 30)}${penne(108, 146, -40)}${penne(96, 158, 5)}${penne(116, 158, 60)}`
  return (
    shadow(90) +
    fill('M60 42H140l-4 -12 -6 5 -7 -5 -7 5 -8 -5 -8 5 -8 -5 -7 5 -8 -5 -7 5 -6 -5z', pack.palette.deep) +
    body(d, pack.palette.main, `${window}${plate(pack, 100, 90, 74, 34)}`)
  )
}

const frozenBag: Drawing = (pack) => {
  const d = 'M50 44Q100 50 150 44Q146 100 152 172Q100 182 48 172Q54 100 50 44z'
  const food =
    pack.tint.emblem === 'drop' ? { ...pack.tint, colour: '#5d9a3c', emblem: 'leaf' as const } : pack.tint
  const flake = line('M64 62v14M57 69h14M59 64l10 10M69 64l-10 10', '#fff', 2)
  return (
    shadow(104) +
    body(
      d,
      pack.palette.main,
      `${ellipse(100, 164, 62, 38, '#f4f8fb')}${emblem(food, 82, 148, 13)}${emblem(food, 116, 152, 14)}${emblem(food, 100, 160, 11)}${flake}${plate(pack, 102, 98, 82, 34)}`,
    )
  )
}

const breadBag: Drawing = (pack) => {
  const d = 'M40 88Q40 74 56 74H136Q146 74 146 84L164 96V108L148 118V166Q148 178 136 178H52Q40 178 40 166z'
  const slices = [52, 68, 84, 100, 116, 132].map((x) => line(`M${x} 84V172`, '#c98d45', 2, ' opacity=".7"'))
  return (
    shadow(120) +
    body(
      d,
      '#efcf98',
      `${slices.join('')}${rect(30, 112, 116, 44, 0, pack.palette.main)}${rect(30, 154, 116, 6, 0, pack.palette.deep)}${plate(pack, 93, 133, 88, 32)}`,
    ) +
    rect(150, 94, 8, 17, 2, pack.palette.deep)
  )
}

const pouch: Drawing = (pack) => {
  const d = 'M56 42H144Q148 42 148 47L150 170Q150 178 142 178H58Q50 178 50 170L52 47Q52 42 56 42z'
  return (
    shadow(100) +
    body(
      d,
      pack.palette.main,
      `${rect(40, 42, 120, 12, 0, '#fff', ' opacity=".35"')}${fill('M40 128Q100 104 160 132V180H40z', pack.palette.deep)}${ellipse(100, 154, 32, 13, '#fff', ' opacity=".92"')}${ellipse(100, 151, 24, 8, '#c98d45')}${plate(pack, 100, 88, 80, 34)}`,
    ) +
    circle(100, 48, 3.5, '#000', ' opacity=".25"')
  )
}

const sachet: Drawing = (pack) => {
  const d = 'M58 40H142V178H58z'
  return (
    shadow(88) +
    body(
      d,
      pack.palette.main,
      `${rect(58, 40, 84, 11, 0, pack.palette.deep)}${rect(58, 167, 84, 11, 0, pack.palette.deep)}${circle(100, 134, 25, '#fff', ' opacity=".92"')}${ellipse(100, 138, 17, 10, '#c8642f')}${circle(94, 132, 4, '#4c9a3f')}${circle(106, 135, 3, '#e8b93a')}${plate(pack, 100, 82, 70, 32)}`,
    ) +
    line('M58 51h84M58 167h84', '#fff', 1.2, ' opacity=".5" stroke-dasharray="3 3"')
  )
}

const petFoodBag: Drawing = (pack) => {
  const d = 'M54 44H146L152 66V168Q152 178 142 178H58Q48 178 48 168V66z'
  const paw = `${ellipse(100, 150, 15, 12, '#fff')}${circle(82, 138, 6, '#fff')}${circle(94, 129, 6.5, '#fff')}${circle(107, 129, 6.5, '#fff')}${circle(118, 138, 6, '#fff')}`
  return (
    shadow(106) +
    body(
      d,
      pack.palette.main,
      `${fill('M40 118Q100 98 160 122V180H40z', pack.palette.deep)}${paw}${plate(pack, 100, 86, 84, 34)}`,
    ) +
    rect(54, 32, 92, 14, 3, pack.palette.deep)
  )
}

const squeezePouch: Drawing = (pack) => {
  const d = 'M66 62Q100 52 134 62Q130 110 140 170Q140 178 132 178H68Q60 178 60 170Q70 110 66 62z'
  const fruit =
    pack.tint.emblem === 'drop'
      ? { ...pack.tint, colour: '#6aa63b', pale: '#e3f1d3', emblem: 'fruit' as const }
      : pack.tint
  return (
    shadow(76) +
    rect(90, 22, 20, 22, 5, fruit.colour) +
    rect(94, 42, 12, 16, 2, '#e7eaec') +
    body(d, fruit.pale, `${emblem(fruit, 100, 142, 20)}${plate(pack, 100, 94, 56, 28)}`)
  )
}

const diapers: Drawing = (pack) => {
  const d = 'M44 66Q44 54 56 54H144Q156 54 156 66V166Q156 178 144 178H56Q44 178 44 166z'
  const face = `${circle(100, 140, 25, '#f8d9bd')}${circle(92, 138, 2.6, '#4a3527')}${circle(108, 138, 2.6, '#4a3527')}${line('M93 148q7 6 14 0', '#b5603f', 2.4)}${line('M100 114q7 4 1 9', '#8a5a2b', 3)}`
  return (
    shadow(116) +
    line('M76 54q24 -26 48 0', pack.palette.deep, 6) +
    body(
      d,
      pack.palette.main,
      `${fill('M40 142Q100 112 160 146V180H40z', pack.palette.deep)}${face}${plate(pack, 100, 88, 88, 34)}`,
    )
  )
}

const wipes: Drawing = (pack) => {
  const d = 'M34 122Q34 112 44 112H156Q166 112 166 122V168Q166 178 156 178H44Q34 178 34 168z'
  return (
    shadow(134) +
    fill('M84 108Q82 80 98 86Q106 70 116 86Q126 88 120 108z', '#fff') +
    line('M98 88q3 8 1 18M112 88q-3 8 -1 16', '#d3dbe3', 2) +
    body(
      d,
      pack.palette.main,
      `${fill('M20 158Q100 138 180 160V180H20z', pack.palette.deep)}${plate(pack, 100, 144, 84, 28)}`,
    ) +
    rect(72, 106, 56, 10, 4, pack.palette.deep)
  )
}

const roll = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#fdfdfb') +
  circle(x, y, r, 'url(#r)', ' opacity=".6"') +
  circle(x, y, r * 0.62, '#000', ' opacity=".05"') +
  circle(x, y, r * 0.34, '#c9a878')

const toiletPaper: Drawing = (pack) => {
  const d = 'M40 60Q40 48 52 48H148Q160 48 160 60V166Q160 178 148 178H52Q40 178 40 166z'
  const rolls = [66, 100, 134].map((x) => roll(x, 72, 17) + roll(x, 156, 17))
  return (
    shadow(122) +
    body(
      d,
      '#edf3f7',
      `${rolls.join('')}${rect(30, 92, 140, 44, 0, pack.palette.main)}${rect(30, 132, 140, 5, 0, pack.palette.deep)}${plate(pack, 100, 113, 96, 32)}`,
    )
  )
}

const kitchenRoll: Drawing = (pack) => {
  const one = (x: number): string =>
    rect(x - 25, 40, 50, 132, 6, '#fdfdfb') +
    line(`M${x - 12} 60v96M${x + 10} 60v96`, pack.palette.main, 3, ' stroke-dasharray="2 9" opacity=".8"') +
    ellipse(x, 41, 25, 7, '#f0efe9') +
    ellipse(x, 41, 9, 2.8, '#c9a878')
  const d = 'M48 34H152V170Q152 178 144 178H56Q48 178 48 170z'
  return (
    shadow(112) +
    body(
      d,
      '#e8eef3',
      `${one(75)}${one(126)}${rect(40, 88, 120, 46, 0, pack.palette.main)}${rect(40, 130, 120, 5, 0, pack.palette.deep)}${plate(pack, 100, 110, 86, 32)}`,
    )
  )
}

const tube: Drawing = (pack) => {
  const d = 'M66 30H134L124 150H76z'
  return (
    shadow(54) +
    body(
      d,
      pack.palette.main,
      `${rect(60, 30, 80, 9, 0, '#000', ' opacity=".14"')}${fill('M60 112Q100 92 140 116V152H60z', pack.palette.deep)}${plate(pack, 100, 74, 54, 28)}`,
    ) +
    rect(80, 150, 40, 28, 4, pack.palette.deep) +
    rect(80, 150, 40, 28, 4, 'url(#l)') +
    line('M88 154v20M96 154v20M104 154v20M112 154v20', '#000', 1.5, ' opacity=".18"')
  )
}

const soap: Drawing = (pack) =>
  shadow(116) +
  body(
    'M42 118Q42 108 52 108H148Q158 108 158 118V168Q158 178 148 178H52Q42 178 42 168z',
    pack.palette.main,
    `${fill('M30 160Q100 138 170 162V180H30z', pack.palette.deep)}${plate(pack, 100, 138, 86, 30)}`,
  ) +
  circle(146, 92, 9, '#bfe3f5', ' opacity=".8"') +
  circle(128, 84, 6, '#bfe3f5', ' opacity=".7"') +
  circle(140, 72, 4, '#bfe3f5', ' opacity=".6"')

export const BAGS: Partial<Record<PackShape, Drawing>> = {
  'pillow-bag': pillowBag,
  'clear-bag': clearBag,
  'coffee-bag': coffeeBag,
  'paper-bag': paperBag,
  'pasta-bag': pastaBag,
  'frozen-bag': frozenBag,
  'bread-bag': breadBag,
  pouch,
  sachet,
  'pet-food-bag': petFoodBag,
  'squeeze-pouch': squeezePouch,
  diapers,
  wipes,
  'toilet-paper': toiletPaper,
  'kitchen-roll': kitchenRoll,
  tube,
  soap,
}
