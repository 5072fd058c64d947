/** The optional capabilities. Each is a folder next to this file; removing one means deleting its folder and its line. */
export const PLUGINS: readonly string[] = [
  // Calls of MCP for assistants.
  'assistants',
]
