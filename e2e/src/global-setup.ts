import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mapFileOfOneTile } from '@cenolov/server/src/testing/map-file.ts'
import { freePort } from '@cenolov/server/src/testing/servers/free-port.ts'
import { OIDC_CLIENT } from '@cenolov/server/src/testing/servers/oidc-server.ts'
import type { FullConfig } from '@playwright/test'
import { temporaryDirectory } from '../../scripts/testing/temporary-directory.ts'
import { makeDemoTemplate, startProduct } from './running-product.ts'
import { provideProducts, type WorkerProduct } from './worker-product.ts'

const OPEN_DATA = {
  OPEN_DATA: '1',
  OPEN_DATA_LICENCE: 'CC BY 4.0',
  OPEN_DATA_CONTACT: 'data@example.sk',
}

/**
 * Starts a product with its own data for each worker and returns the function that stops them. All begin as the demo.
 * When `CENOLOV_E2E_URL` and `CENOLOV_E2E_DATA` name a running product, one worker uses that instead.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const { CENOLOV_E2E_URL: url, CENOLOV_E2E_DATA: dataDir } = process.env
  if (url && dataDir) {
    provideProducts([{ url, dataDir, log: '', sourceHost: '', comparator: '', ekasa: '', issuer: '' }])
    return async () => undefined
  }
  const folder = await mkdtemp(path.join(temporaryDirectory(), 'cenolov-map-'))
  const mapFile = path.join(folder, 'slovensko.pmtiles')
  await writeFile(mapFile, mapFileOfOneTile({ attribution: '<b>© OpenStreetMap</b>' }))
  const template = await makeDemoTemplate(OPEN_DATA)
  process.env.CENOLOV_E2E_TEMPLATE = template
  const started: StartedProduct[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((one) => one.stop()))
    await Promise.all([folder, path.dirname(template)].map((done) => rm(done, { recursive: true })))
  }
  try {
    // One after the other: starts at the same time on a busy machine exceed the limits of a connection.
    while (started.length < workers) started.push(await startForWorker(mapFile))
  } catch (error) {
    await stop()
    throw error
  }
  provideProducts(started.map(({ product }) => product))
  return stop
}

interface StartedProduct {
  readonly product: WorkerProduct
  readonly stop: () => Promise<void>
}

async function startForWorker(mapFile: string): Promise<StartedProduct> {
  const issuer = `http://127.0.0.1:${await freePort()}`
  const comparator = `127.0.0.1:${await freePort()}`
  const ekasa = `127.0.0.1:${await freePort()}`
  const { stop, ...running } = await startProduct({
    // The reading with more rules: pages need a session. `visitor.spec.ts` has a product that visitors may browse.
    PUBLIC_BROWSING: 'false',
    MAP_FILE: mapFile,
    ...OPEN_DATA,
    OIDC_PROVIDERS: JSON.stringify([{ id: 'firma', name: 'Firma', issuer, ...OIDC_CLIENT }]),
    CENYSLOVENSKO_URL: `http://${comparator}/api`,
    EKASA_URL: `http://${ekasa}/mdu/api/v1/opd/receipt/find`,
  })
  return { product: { ...running, issuer, comparator, ekasa }, stop }
}
