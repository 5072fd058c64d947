import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts'
import type { Container, PodTemplateSpec, Service } from 'kubernetes-types/core/v1.d.ts'
import type { Ingress } from 'kubernetes-types/networking/v1.d.ts'
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const FOLDER = 'deploy/kubernetes'

interface Kustomization {
  readonly resources: readonly string[]
  readonly images: readonly { readonly name: string }[]
  readonly configMapGenerator: readonly { readonly name: string; readonly literals: readonly string[] }[]
}
type Manifest = Deployment | Service | Ingress | PodDisruptionBudget

/** Modules with the types of each kind. */
const KINDS: Readonly<Record<string, string>> = {
  'apps/v1 Deployment': 'apps/v1',
  'v1 Service': 'core/v1',
  'networking.k8s.io/v1 Ingress': 'networking/v1',
  'policy/v1 PodDisruptionBudget': 'policy/v1',
}
const kustomization = parse(read(`${FOLDER}/kustomization.yaml`)) as Kustomization
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(`${FOLDER}/${file}`)).map((document) => document.toJS() as Manifest),
)
const ofKind = <T extends Manifest>(kind: T['kind']): T[] =>
  manifests.filter((manifest): manifest is T => manifest.kind === kind)
const deployments = ofKind<Deployment>('Deployment')
const podOf = ({ spec }: Deployment): PodTemplateSpec => spec!.template
const containerOf = (deployment: Deployment): Container => podOf(deployment).spec!.containers[0]!
const settings = new Map(
  kustomization.configMapGenerator[0]!.literals.map((literal) => {
    const [name, ...value] = literal.split('=')
    return [name!, value.join('=')]
  }),
)

test('every manifest has only fields that Kubernetes knows', () => {
  const cache = path.join(ROOT, 'node_modules/.cache/cenolov')
  mkdirSync(cache, { recursive: true })
  const directory = mkdtempSync(path.join(cache, 'manifests-'))
  const code = manifests.map((manifest, place) => {
    const from = KINDS[`${manifest.apiVersion} ${manifest.kind}`]
    expect(from, `${manifest.apiVersion} ${manifest.kind}`).toBeDefined()
    return `export const _${place}: import('kubernetes-types/${from}').${manifest.kind} = ${JSON.stringify(manifest, null, 1)}`
  })
  const file = path.join(directory, 'manifests.ts')
  writeFileSync(file, code.join('\n'))
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc')
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--types', '', '--skipLibCheck']
  const { stdout, status } = spawnSync(tsc, [...options, file], { cwd: ROOT, encoding: 'utf8' })
  rmSync(directory, { recursive: true })
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
})

test("selectors of pods match the web's pods", () => {
  const web = deployments.find(({ metadata }) => metadata?.name === 'cenolov-web')!
  for (const deployment of deployments) {
    const { labels } = podOf(deployment).metadata!
    expect(deployment.spec?.selector.matchLabels).toEqual(labels)
    expect(labels).toEqual({ 'app.kubernetes.io/name': deployment.metadata?.name })
  }
  const { labels } = podOf(web).metadata!
  const [[service], [ingress], [budget]] = [
    ofKind<Service>('Service'),
    ofKind<Ingress>('Ingress'),
    ofKind<PodDisruptionBudget>('PodDisruptionBudget'),
  ]
  expect(service?.spec?.selector).toEqual(labels)
  expect(budget?.spec?.selector?.matchLabels).toEqual(labels)
  expect(podOf(web).spec?.topologySpreadConstraints?.[0]?.labelSelector?.matchLabels).toEqual(labels)
  const [port] = service!.spec!.ports!
  expect(containerOf(web).ports?.map(({ name }) => name)).toContain(port?.targetPort)
  const [rule] = ingress!.spec!.rules!
  expect(rule?.http?.paths[0]?.backend.service).toEqual({
    name: service?.metadata?.name,
    port: { name: port?.name },
  })
  expect(`https://${rule?.host}`).toBe(settings.get('PUBLIC_URL'))
  expect(ingress?.spec?.tls?.[0]?.hosts).toEqual([rule?.host])
  // One pod must remain when one is down.
  expect(web.spec?.replicas).toBeGreaterThan(Number(budget?.spec?.minAvailable))
})

test('pods have the image, the settings and the port of the program', () => {
  const known = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
  const dockerfile = read('Dockerfile')
  for (const name of settings.keys()) expect(known).toContain(name)
  const roles = deployments.map((deployment) => {
    const container = containerOf(deployment)
    expect(container.image).toBe(kustomization.images[0]?.name)
    expect(container.envFrom?.[0]?.configMapRef?.name).toBe(kustomization.configMapGenerator[0]?.name)
    expect(container.ports).toEqual([
      { name: 'http', containerPort: Number(/PORT=(\d+)/.exec(dockerfile)?.[1]) },
    ])
    for (const { name } of container.env!) expect(known).toContain(name)
    for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe])
      expect(probe?.httpGet?.port).toBe('http')
    return container.env?.find(({ name }) => name === 'ROLE')?.value
  })
  expect(roles).toEqual(['web', 'worker'])
})

test('pods write into DATA_DIR alone, without the rights of root, and have time to stop', () => {
  const [, dataDir] = /DATA_DIR=(\S+)/.exec(read('Dockerfile'))!
  const [, user] = /^USER (\d+)$/m.exec(read('Dockerfile'))!
  const stopSeconds = Number(/STOP_TIMEOUT_MS = (\d+)_000/.exec(read('apps/server/src/run.ts'))?.[1])
  for (const deployment of deployments) {
    const pod = podOf(deployment).spec!
    const container = containerOf(deployment)
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(user) })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.volumeMounts).toEqual([{ name: pod.volumes?.[0]?.name, mountPath: dataDir }])
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds)
  }
  // The service learns that a pod stops while the pod still answers.
  const { periodSeconds, failureThreshold } = containerOf(deployments[0]!).readinessProbe!
  const drainSeconds = Number(/DRAIN_MS = (\d+)_000/.exec(read('apps/server/src/server.ts'))?.[1])
  expect(drainSeconds).toBeGreaterThanOrEqual(2 * periodSeconds! * failureThreshold!)
})

const KUBECTL = spawnSync('kubectl', ['kustomize', '--help']).status === 0
test.skipIf(!KUBECTL)(`kustomize builds them${KUBECTL ? '' : ' (skipped: kubectl is not installed)'}`, () => {
  const built = spawnSync('kubectl', ['kustomize', path.join(ROOT, FOLDER)], { encoding: 'utf8' })
  expect(built.stderr).toBe('')
  const kinds = parseAllDocuments(built.stdout).map((document) => (document.toJS() as Manifest).kind)
  expect(kinds.sort()).toEqual([...manifests.map(({ kind }) => kind), 'ConfigMap'].sort())
})
