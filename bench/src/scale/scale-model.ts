/** The measured figures; `scale-command.ts` takes them from `bench/results.json`. */
export interface MeasuredFigures {
  /** Answers a second of one node of two cores, each made again; the load generator ran on the same two. */
  readonly answersPerSecond: number
  /** Memory of a node after that load, with 100,000 products. */
  readonly nodeMemoryMb: number
  readonly answerBytes: number
  readonly firstVisitBytes: number
}

/** Unmeasured assumptions: how people would use it, and provider prices. Change them where you know better. */
export const ASSUMPTIONS = {
  /** Share of the accounts that visit on a day. */
  activeShare: 0.2,
  visitsPerDay: 1.5,
  visitMinutes: 5,
  /** Calls of a visit that reach a node; searches are answered by the device. */
  callsPerVisit: 12,
  peakHourShare: 0.12,
  /** Share of visits without anything stored on the device. */
  firstVisitShare: 0.1,
  /** Bytes that a visit loads to follow the catalogue: one snapshot of 1.4 MB in a day. Served by a CDN. */
  catalogueBytesPerVisit: 930_000,
  /** Rows of an account in favourites, cart, alerts, sessions, lists, with their indexes. */
  databaseBytesPerAccount: 20_000,
  /** Share of a node's capacity that may be used. */
  utilisation: 0.4,
  eurosPerNode: 15,
  eurosPerDatabaseServer: 120,
  eurosPerTerabyte: 8,
  /** Accounts that one PostgreSQL with a replica handles easily; beyond it the database is distributed. */
  accountsPerDatabase: 5_000_000,
}

const DAYS = 30
/** One node would be a single point of failure. */
const NODES_MIN = 2
/** The limit of a node (`version-stream.ts`). Further pages poll. */
const STREAMS_PER_NODE = 5_000

/** Calculates what so many shoppers need. Calls and open pages are for the busiest hour. */
export function scaleFor(shoppers: number, figures: MeasuredFigures, assumed = ASSUMPTIONS) {
  const visitsPerDay = shoppers * assumed.activeShare * assumed.visitsPerDay
  const callsPerSecond = (visitsPerDay * assumed.peakHourShare * assumed.callsPerVisit) / 3_600
  const streams = (visitsPerDay * assumed.peakHourShare * assumed.visitMinutes) / 60
  const webNodes = Math.max(
    NODES_MIN,
    Math.ceil(callsPerSecond / (figures.answersPerSecond * assumed.utilisation)),
    Math.ceil(streams / STREAMS_PER_NODE),
  )
  const originBytes = visitsPerDay * DAYS * assumed.callsPerVisit * figures.answerBytes
  const cdnBytes =
    visitsPerDay * DAYS * (assumed.catalogueBytesPerVisit + assumed.firstVisitShare * figures.firstVisitBytes)
  // Each with its replica.
  const databaseServers = 2 * Math.max(1, Math.ceil(shoppers / assumed.accountsPerDatabase))
  const terabytes = (originBytes + cdnBytes) / 1e12
  return {
    shoppers,
    callsPerSecond,
    streams,
    webNodes,
    memoryGb: (webNodes * figures.nodeMemoryMb) / 1_000,
    databaseServers,
    databaseGb: (shoppers * assumed.databaseBytesPerAccount) / 1e9,
    originTbPerMonth: originBytes / 1e12,
    cdnTbPerMonth: cdnBytes / 1e12,
    eurosPerMonth:
      // And one node for jobs.
      (webNodes + 1) * assumed.eurosPerNode +
      databaseServers * assumed.eurosPerDatabaseServer +
      terabytes * assumed.eurosPerTerabyte,
  }
}
