/** Folded Slovak, Czech and English prepositions. Goods after one only describe others: rice cakes `so soľou`. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  's so z zo v vo na do od po pre pri za pod nad k ku bez proti with for in of pro ze se ve'.split(' '),
)
