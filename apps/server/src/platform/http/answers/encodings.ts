import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

const ENCODINGS: Encoding[] = ['br', 'gzip']
/** Below this size compressing costs more than it saves. */
export const COMPRESS_FROM_BYTES = 1_024

/** Returns the caller's preferred encoding, or null if the caller accepts none of ours. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding | null {
  return negotiate((headers['accept-encoding'] ?? '').toLowerCase(), ENCODINGS)
}

export function variesByEncoding(reply: FastifyReply): FastifyReply {
  const before = reply.getHeader('vary')
  return reply.header('vary', before === undefined ? 'accept-encoding' : `${before}, accept-encoding`)
}

/** @param quality of Brotli: a higher one takes longer */
export const brotliParams = (quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: 20,
})

export function compressorOf(encoding: Encoding, quality: number): BrotliCompress | Gzip {
  return encoding === 'br' ? createBrotliCompress({ params: brotliParams(quality) }) : createGzip()
}
