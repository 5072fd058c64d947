/** Types a reply that was sent by hand, so that no schema of a response applies to it. */
export const alreadySent = (reply: unknown): never => reply as never
