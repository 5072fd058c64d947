import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { localStorage } from './local-storage.ts'
import { WrittenFiles, writeSections } from './written-files.ts'

async function filesIn() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cenolov-written-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const written: string[] = []
  const make = () =>
    new WrittenFiles<string>({ storage: localStorage(dataDir), dataDir }, 'goods', async (path, content) => {
      written.push(content)
      if (content === 'fault') throw new Error('The disk is full.')
      return writeSections(path, sectionsOf(content))
    })
  return { files: make(), otherNode: make(), written, dataDir }
}

async function* sectionsOf(content: string) {
  yield { name: 'head', text: 'názov\n' }
  yield { name: 'nothing', text: '' }
  for (const name of content.split(',')) yield { name, text: `čaj ${name}\n` }
}

const everything = () => true

it('a file is written once for a version, however many ask for it, on any node', async () => {
  const { files, otherNode, written } = await filesIn()
  const all = await Promise.all(['a', 'b', 'c'].map((network) => files.get('v1', network, 'x')))
  expect(new Set(all.map(({ tag }) => tag)).size).toBe(1)
  const again = await otherNode.get('v1', 'd', 'x')
  expect(await text(otherNode.read(again, everything))).toBe('názov\nčaj x\n')
  expect(written).toEqual(['x'])
  expect((await files.get('v2', 'a', 'y')).tag).not.toBe(again.tag)
  expect(written).toEqual(['x', 'y'])
})

it('some sections of a file are read without the others', async () => {
  const { files } = await filesIn()
  const file = await files.get('v1', 'a', 'x,y,z')
  expect(await text(files.read(file, everything))).toBe('názov\nčaj x\nčaj y\nčaj z\n')
  expect(await text(files.read(file, (name) => name === 'head' || name === 'z'))).toBe('názov\nčaj z\n')
  expect(await text(files.read(file, () => false))).toBe('')
})

it('old files are removed, and so is what a failed one left', async () => {
  const { files, dataDir } = await filesIn()
  await expect(files.get('fault', 'a', 'fault')).rejects.toThrow('The disk is full.')
  for (let version = 0; version < 15; version += 1) await files.get(`v${version}`, 'a', 'x')
  expect(await readdir(join(dataDir, 'open-data'))).toHaveLength(24)
  expect(await readdir(join(dataDir, 'files-unfinished'))).toEqual([])
})
