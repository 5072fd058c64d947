import { expect, it } from 'vitest'
import { type Config, readConfig } from './config.ts'

function read(env: Record<string, string>): { config: Config; warnings: readonly string[] } {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.faults.join(' '))
  return result
}

it('only public addresses are called by default', () => {
  const { config, warnings } = read({})
  expect([...config.allowedHosts, ...config.sources.allowedHosts]).toEqual([])
  expect(warnings).toEqual([])
})

it('hosts are read in lower case, for pictures, sources and push services', () => {
  const { config, warnings } = read({ ALLOWED_HOSTS: ' Intranet.example:8080, [::1]:80 ' })
  expect([...config.allowedHosts]).toEqual(['intranet.example:8080', '[::1]:80'])
  expect(config.sources.allowedHosts).toEqual(config.allowedHosts)
  expect(warnings).toEqual([])
})

it('the chosen address of the comparator is allowed for sources alone', () => {
  const { config } = read({ ALLOWED_HOSTS: 'a:1', CENYSLOVENSKO_URL: 'https://mirror.example/api' })
  expect([...config.allowedHosts]).toEqual(['a:1'])
  expect([...config.sources.allowedHosts]).toEqual(['a:1', 'mirror.example:443'])
})

it('the older names work, with a warning for each', () => {
  const { config, warnings } = read({
    ALLOWED_HOSTS: 'a:1',
    IMAGE_HOSTS: 'b:2',
    SOURCE_HOSTS: 'a:1,c:3',
    PUSH_HOSTS: 'd:4',
  })
  expect([...config.allowedHosts]).toEqual(['a:1', 'b:2', 'c:3', 'd:4'])
  expect(warnings).toEqual(
    ['IMAGE_HOSTS', 'SOURCE_HOSTS', 'PUSH_HOSTS'].map(
      (name) => `${name} works for one more version. Move its hosts to ALLOWED_HOSTS.`,
    ),
  )
})

it.each(['ALLOWED_HOSTS', 'PUSH_HOSTS'])('every fault of %s is reported by its name', (name) => {
  expect(readConfig({ [name]: 'example.sk,http://a:1,b:70000' })).toEqual({
    ok: false,
    faults: ['example.sk', 'http://a:1', 'b:70000'].map(
      (host) => `${name} must be a list of host:port, but has "${host}".`,
    ),
  })
})

it('a removed setting is ignored with a warning', () => {
  expect(read({ DRAIN_SECONDS: '5', INDEX_WEIGHTS: 'w.json' }).warnings).toEqual([
    'DRAIN_SECONDS is no longer a setting and has no effect.',
    'INDEX_WEIGHTS is no longer a setting and has no effect.',
  ])
})
