import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/**
 * The fastest that this web framework can answer here: bodies that stand ready in memory, sent in turn. Run as a
 * process of its own: `node fixed-answers-server.ts <file with a JSON array of bodies>`; prints its address.
 */
const bodies = (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as string[]).map((body) =>
  Buffer.from(body),
)
const server = Fastify()
let sent = 0
server.get('/fixed', (_request, reply) => {
  sent += 1
  return reply.type('application/json; charset=utf-8').send(bodies[sent % bodies.length])
})
console.log(await server.listen({ host: '127.0.0.1', port: 0 }))
