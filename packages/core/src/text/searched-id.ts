/** Returns the id in a search such as `#1234`, in any list of the administration; null for every other search. */
export function searchedId(search: string | undefined): number | null {
  const id = /^\s*#(\d{1,15})\s*$/.exec(search ?? '')?.[1]
  return id === undefined ? null : Number(id)
}
