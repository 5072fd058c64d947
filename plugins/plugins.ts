/**
 * The optional capabilities, in the order in which they fill screens. Each is a folder next to this file; removing one
 * means deleting its folder and its line.
 */
export const PLUGINS: readonly string[] = [
  // Calls of MCP for assistants.
  'assistants',
  // The price index, the archive of prices and packages that became smaller.
  'open-data',
  // Purchases by the receipts of the state's eKasa.
  'receipts',
  // Nutrition and allergens by Open Food Facts.
  'facts',
  // Branches on a map of the operator.
  'map',
]
