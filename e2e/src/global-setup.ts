import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mapFileOfOneTile } from '@cenolov/server/src/testing/map-file.ts'
import { freePort } from '@cenolov/server/src/testing/servers/free-port.ts'
import { OIDC_CLIENT } from '@cenolov/server/src/testing/servers/oidc-server.ts'
import { temporaryDirectory } from '../../scripts/testing/temporary-directory.ts'
import { startProduct } from './running-product.ts'

/**
 * Starts one product for the whole run and returns its stop function. Tests find it by its URL and data directory; when
 * both are already set, that product is used instead.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.CENOLOV_E2E_URL && process.env.CENOLOV_E2E_DATA) return async () => undefined
  const issuer = `http://127.0.0.1:${await freePort()}`
  const provider = { id: 'firma', name: 'Firma', issuer, ...OIDC_CLIENT }
  const comparator = `127.0.0.1:${await freePort()}`
  const ekasa = `127.0.0.1:${await freePort()}`
  const folder = await mkdtemp(path.join(temporaryDirectory(), 'cenolov-map-'))
  const mapFile = path.join(folder, 'slovensko.pmtiles')
  await writeFile(mapFile, mapFileOfOneTile({ attribution: '<b>© OpenStreetMap</b>' }))
  const product = await startProduct({
    MAP_FILE: mapFile,
    OPEN_DATA: '1',
    OPEN_DATA_LICENCE: 'CC BY 4.0',
    OPEN_DATA_CONTACT: 'data@example.sk',
    OIDC_PROVIDERS: JSON.stringify([provider]),
    CENYSLOVENSKO_URL: `http://${comparator}/api`,
    CENYSLOVENSKO_PAUSE_MS: '0',
    EKASA_URL: `http://${ekasa}/mdu/api/v1/opd/receipt/find`,
  })
  process.env.CENOLOV_E2E_COMPARATOR = comparator
  process.env.CENOLOV_E2E_EKASA = ekasa
  process.env.CENOLOV_E2E_ISSUER = issuer
  process.env.CENOLOV_E2E_URL = product.url
  process.env.CENOLOV_E2E_DATA = product.dataDir
  process.env.CENOLOV_E2E_SOURCES = product.sourceHosts.join(',')
  return async () => {
    await product.stop()
    await rm(folder, { recursive: true })
  }
}
