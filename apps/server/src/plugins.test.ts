import type { Job } from 'pg-boss'
import { afterAll, expect, it, vi } from 'vitest'
import { turnedOff } from './plugins.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

const [full, bare] = [await testApp(), await testApp({ PLUGINS: '' })]
afterAll(() => Promise.all([full.close(), bare.close()]))

const routesOf = ({ routes }: TestApp) => routes.map(({ method, url }) => `${method} ${url}`)

it('answers calls of plugins that are off like unknown ones', async () => {
  const left = new Set(routesOf(bare))
  const faults: string[] = []
  for (const route of routesOf(full).filter((name) => !left.has(name))) {
    const [method, path = ''] = route.split(' ')
    const url = path.replace(/:\w+/g, '1')
    const ask = (address: string) => bare.server.inject({ method: method as 'GET', url: address })
    const [answer, unknown] = [await ask(url), await ask(url.replace(/[^/.]+(?=[^/]*$)/, 'unknown'))]
    if (answer.statusCode !== 404 || answer.body !== unknown.body) faults.push(route)
  }
  expect(faults).toEqual([])
})

it('keeps of a module that is off only its export, and ends its schedule', async () => {
  const run = vi.fn(async () => undefined)
  const exportData = async () => ({ notes: [] })
  const job = { queue: 'notes', options: {}, schedule: '1 2 * * *', run }
  const off = turnedOff({ routes: async () => undefined, resume: run, exportData, jobs: [job] })
  expect(off).toEqual({ exportData, jobs: [{ ...job, schedule: null, run: expect.any(Function) }] })
  await off.jobs?.[0]?.run({} as Job<object>)
  expect(run).not.toHaveBeenCalled()
})
