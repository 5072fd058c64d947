/**
 * The optional capabilities, in the order in which they fill screens. Each is a folder next to this file; removing one
 * means deleting its folder and its line.
 */
export const PLUGINS: readonly string[] = [
  'assistants', // calls of MCP
  'open-data', // price index, archive of prices, smaller packages
  'receipts', // purchases by the receipts of the state's eKasa
  'facts', // nutrition by Open Food Facts
  'map', // branches on a map of the operator
]
