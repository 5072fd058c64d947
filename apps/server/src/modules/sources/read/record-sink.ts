export interface SourceSink {
  /**
   * The names of the columns, before the first record and whenever a record brings new ones; positions never change.
   * @param isComplete the file has these and no others
   */
  onColumns(columns: readonly string[], isComplete: boolean): void
  /** Whether a column is to be read although there are too many. */
  isWanted(column: string): boolean
  onRecord(cells: readonly string[]): void
  onBroken(text: string): void
  /** Called between pieces of the file; waits until the output has been written. */
  flush(): Promise<void>
}
