import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/**
 * The upper bound of this web framework: sends bodies from memory in turn, with the same headers. Runs in its own
 * process, `node fixed-answers-server.ts <file of FixedAnswers>`, and prints its address.
 */
export interface FixedAnswers {
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: readonly string[]
}

const answers: FixedAnswers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const bodies = answers.bodies.map((body) => Buffer.from(body))
const server = Fastify()
let sent = 0
server.get('/fixed', (_request, reply) => {
  sent += 1
  return reply.headers(answers.headers).send(bodies[sent % bodies.length])
})
console.log(await server.listen({ host: '127.0.0.1', port: 0 }))
