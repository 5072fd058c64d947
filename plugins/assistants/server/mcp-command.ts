import { dayIn } from '@cenolov/core/day'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { runCommand } from '#platform/run-command.ts'
import { assistantServer } from './assistant-server.ts'

/**
 * `npm run mcp`: a server of the Model Context Protocol on standard input and output, for an assistant on this machine.
 * It calls the product at `PUBLIC_URL`, with the key for programs in `MCP_KEY` if there is one.
 */
await runCommand(async ({ config: { publicUrl, timeZone }, signal }) => {
  const key = process.env.MCP_KEY?.trim() ?? ''
  const server = assistantServer({
    publicUrl,
    today: dayIn(timeZone, new Date()),
    // The calls go over the network, where the server counts them.
    countCalls: async () => undefined,
    call: async (method, path, body) => {
      const answer = await fetch(publicUrl + path, {
        method,
        signal,
        headers: {
          accept: 'application/json',
          ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json().catch(() => null) }
    },
  })
  const ended = Promise.withResolvers<void>()
  server.onclose = () => ended.resolve()
  process.stdin.once('end', () => void server.close())
  signal.addEventListener('abort', () => void server.close())
  await server.connect(new StdioServerTransport())
  await ended.promise
  return 0
})
