/** Companies with their chains. The first one of a chain has nearly all of its branches. */
export const COMPANIES = [
  { id: '35793783', chain: 'Lidl', name: 'LIDL SLOVENSKÁ REPUBLIKA, V.O.S.', isMain: true },
  { id: '35790164', chain: 'Kaufland', name: 'KAUFLAND SLOVENSKÁ REPUBLIKA V.O.S.', isMain: true },
  { id: '31321828', chain: 'Tesco', name: 'TESCO STORES SR, A.S.', isMain: true },
  { id: '31347037', chain: 'Billa', name: 'BILLA S.R.O.', isMain: true },
  { id: '36183181', chain: 'Fresh', name: 'LABAŠ S.R.O.', isMain: true },
  { id: '50020188', chain: 'Terno', name: 'TERNO REAL ESTATE S.R.O.', isMain: true },
  { id: '36483492', chain: 'Billa', name: 'BILLA REALITY SLOVENSKO SPOL. S R.O.', isMain: false },
  { id: '50854402', chain: 'Billa', name: 'BILLA PREDAJNE S.R.O.', isMain: false },
  { id: '00151742', chain: 'Billa', name: 'BILLA SPRÁVA A.S.', isMain: false },
  { id: '36644871', chain: 'Fresh', name: 'FRESH MARKET S.R.O.', isMain: false },
] as const
export type StandInCompany = (typeof COMPANIES)[number]
