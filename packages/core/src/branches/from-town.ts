import { SOURCE_LANGUAGE, spokenLanguage, t } from '../language/index.ts'
import { fold } from '../text/fold.ts'

const FROM_TOWN: ReadonlyMap<string, string> = new Map(
  [
    ['Bratislava', 'z\u00a0Bratislavy'],
    ['Košice', 'z\u00a0Košíc'],
    ['Prešov', 'z\u00a0Prešova'],
    ['Žilina', 'zo Žiliny'],
    ['Nitra', 'z\u00a0Nitry'],
    ['Banská Bystrica', 'z\u00a0Banskej Bystrice'],
    ['Trnava', 'z\u00a0Trnavy'],
    ['Trenčín', 'z\u00a0Trenčína'],
    ['Martin', 'z\u00a0Martina'],
    ['Poprad', 'z\u00a0Popradu'],
    ['Prievidza', 'z\u00a0Prievidze'],
    ['Zvolen', 'zo Zvolena'],
    ['Nové Zámky', 'z\u00a0Nových Zámkov'],
    ['Michalovce', 'z\u00a0Michaloviec'],
    ['Levice', 'z\u00a0Levíc'],
    ['Piešťany', 'z\u00a0Piešťan'],
  ].map(([town, from]) => [fold(town!), from!]),
)

/** Returns where a way begins: `z Nitry`, and `z mesta X` for a name without a known form. */
export const fromTown = (town: string): string =>
  (spokenLanguage() === SOURCE_LANGUAGE ? FROM_TOWN.get(fold(town)) : undefined) ??
  t('z\u00a0mesta {town}', { town })
