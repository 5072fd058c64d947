import { join } from 'node:path'
import { sendImagesJob } from './jobs/images-job.ts'
import { MAIL_QUEUE } from './jobs/mail-job.ts'
import { AccountService } from './modules/account/service.ts'
import { AlertCheck } from './modules/alerts/alert-check.ts'
import { AlertMails } from './modules/alerts/alert-mails.ts'
import { AlertSettings } from './modules/alerts/alert-settings.ts'
import { Unsubscribe } from './modules/alerts/unsubscribe.ts'
import { ACCOUNT_MAIL_QUEUE, type AccountMailJob, AccountMails } from './modules/auth/account-mails.ts'
import { revokeEmailTokensFor } from './modules/auth/email-tokens.ts'
import { Passwords } from './modules/auth/passwords.ts'
import { Registration } from './modules/auth/registration.ts'
import { SignInService } from './modules/auth/sign-in.ts'
import { MatchStore } from './modules/basket/match-store.ts'
import { BasketService } from './modules/basket/service.ts'
import { Purchases } from './modules/cart/purchases.ts'
import { CartService } from './modules/cart/service.ts'
import { SharedBaskets } from './modules/cart/shared-baskets.ts'
import { CatalogueStore } from './modules/catalogue/catalogue-store.ts'
import { ContactService } from './modules/contact/service.ts'
import { FavoritesService } from './modules/favorites/service.ts'
import { ImageFetcher } from './modules/images/image-fetcher.ts'
import { ImagePipeline } from './modules/images/image-pipeline.ts'
import { ImagePreview, PREVIEW_LIMITS } from './modules/images/image-preview.ts'
import { ImagesService } from './modules/images/service.ts'
import { databaseFiles, diskFiles } from './modules/import/file-store.ts'
import { findRecentStatuses } from './modules/import/jobs/jobs-table.ts'
import { productIdentity } from './modules/import/rows/copy-text.ts'
import { ImportService } from './modules/import/service.ts'
import { PremiumService } from './modules/premium/service.ts'
import { Deletions } from './modules/products/deletions.ts'
import { ProductEditing } from './modules/products/product-editing.ts'
import { SystemService } from './modules/system/service.ts'
import { UsersService } from './modules/users/service.ts'
import { recordAudit } from './platform/audit/audit-log.ts'
import { Sessions } from './platform/auth/sessions.ts'
import { type Clock, clockOf } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Database, OpenDatabase } from './platform/database/database.ts'
import { DatabaseListener } from './platform/database/listener.ts'
import { RateLimiter } from './platform/limits/rate-limiter.ts'
import type { Logger } from './platform/logger.ts'
import type { Mail } from './platform/mail/mail.ts'
import { createMailer, type Mailer } from './platform/mail/mailer.ts'
import { JobQueue } from './platform/queue.ts'
import type { FileStorage } from './platform/storage/file-storage.ts'
import { localStorage } from './platform/storage/local-storage.ts'
import { s3StorageOnUse } from './platform/storage/s3-storage-on-use.ts'

/** A change of the catalogue is answered once it is in use here, or after this long. */
const VERSION_WAIT_MS = 3_000

const PREMIUM_AUDIT = {
  grant: 'premium granted',
  extend: 'premium extended',
  revoke: 'premium revoked',
} as const

/** Everything that routes and jobs call, wired once. What has a life of its own is started by `server.ts`. */
export interface Services {
  readonly db: Database
  readonly clock: Clock
  readonly pool: OpenDatabase['pool']
  readonly queue: JobQueue
  readonly listener: DatabaseListener
  readonly mailer: Mailer
  readonly sessions: Sessions
  readonly signIn: SignInService
  readonly registration: Registration
  readonly passwords: Passwords
  readonly account: AccountService
  readonly premium: PremiumService
  readonly users: UsersService
  readonly accountMails: AccountMails
  readonly contact: ContactService
  readonly alertSettings: AlertSettings
  readonly alertCheck: AlertCheck
  readonly alertMails: AlertMails
  readonly unsubscribe: Unsubscribe
  readonly system: SystemService
  readonly imports: ImportService
  readonly favorites: FavoritesService
  readonly cart: CartService
  readonly purchases: Purchases
  readonly basket: BasketService
  readonly sharedBaskets: SharedBaskets
  readonly editing: ProductEditing
  readonly deletions: Deletions
  readonly storage: FileStorage
  readonly images: ImagesService
  readonly imagePipeline: ImagePipeline
  readonly imagePreview: ImagePreview
  /** null in a process that only works on jobs. */
  readonly catalogue: CatalogueStore | null
}

/** Wires the services over an open database. Nothing runs yet. */
export function createServices(
  config: Config,
  database: OpenDatabase,
  logger: Logger,
  clock: Clock = clockOf(config.timeZone),
): Services {
  const { db, pool, connection } = database
  const { publicUrl, dataDir } = config
  const queue = new JobQueue(connection, logger, { timeZone: config.timeZone })
  const listener = new DatabaseListener(connection, logger)
  const sessions = new Sessions(db, listener)
  const limits = new RateLimiter(db)
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: join(dataDir, 'outbox'),
    logger,
  })
  const sendAccountMail = (transaction: Database, job: AccountMailJob) =>
    queue.send(ACCOUNT_MAIL_QUEUE, job, transaction)
  const catalogue =
    config.role === 'worker' ? null : new CatalogueStore({ connection, pool, listener, logger })
  const cart = new CartService(db)
  const purchases = new Purchases({ db, limits })
  const storage = config.images.s3 === null ? localStorage(dataDir) : s3StorageOnUse(config.images.s3)
  const startImages = (transaction: Database) => sendImagesJob(queue, transaction)
  const waitForVersion = async (version: number) => catalogue?.waitForVersion(version, VERSION_WAIT_MS)
  const sendMail = (transaction: Database, mail: Mail) => queue.send(MAIL_QUEUE, mail, transaction)
  const unsubscribe = new Unsubscribe(db)
  const favorites = new FavoritesService(db)
  const sharedBaskets = new SharedBaskets({ db, cart, publicUrl })
  const basket = new BasketService({
    db,
    matches: new MatchStore({ connection, logger, currentVersion: () => catalogue?.current?.version ?? 0 }),
    cart: (userId) => cart.cart(userId),
    findProduct: (id) => catalogue?.current?.find(id) ?? null,
    searchStore: (search, store, limit) => catalogue?.current?.findInStore(search, store, limit) ?? [],
  })
  const alertSettings = new AlertSettings(db)
  const passwords = new Passwords({ db, sessions, queue, limits })
  const contact = new ContactService({ db, limits, recipient: config.contactEmail, sendMail })
  return {
    db,
    clock,
    pool,
    queue,
    listener,
    mailer,
    sessions,
    signIn: new SignInService(db, sessions, limits),
    registration: new Registration({ db, sessions, queue, limits }),
    passwords,
    account: new AccountService({
      db,
      limits,
      requirePassword: (account, password, network) => passwords.requirePassword(account, password, network),
      revokeChange: (transaction, userId) => revokeEmailTokensFor(transaction, userId, ['change']),
      sendChangeMails: async (transaction, { userId, oldEmail, takenBy }) => {
        if (oldEmail !== null)
          await sendAccountMail(transaction, { kind: 'address changing', userId, to: oldEmail })
        await sendAccountMail(
          transaction,
          takenBy === null ? { kind: 'change', userId } : { kind: 'already registered', userId: takenBy },
        )
      },
      exportOfOthers: async ({ id: userId, row: { email } }) => ({
        favorites: (await favorites.list(userId)).favorites,
        cart: (await cart.cart(userId)).items,
        purchases: await purchases.exportData(userId),
        basket_choices: await basket.exportData(userId),
        shared_baskets: (await sharedBaskets.links(userId)).shares,
        keyword_alerts: (await alertSettings.list(userId)).keyword_alerts,
        contact_messages: await contact.exportData(email),
      }),
    }),
    premium: new PremiumService({
      db,
      sendMail: (transaction, userId, kind) => sendAccountMail(transaction, { kind, userId }),
      recordChange: (transaction, { actor, action, user, days, expiresAt }) =>
        recordAudit(transaction, {
          actor,
          action: PREMIUM_AUDIT[action],
          user,
          details: { duration_days: days, premium_expires_at: expiresAt },
        }),
    }),
    users: new UsersService(db),
    accountMails: new AccountMails({ db, mailer, publicUrl, timeZone: config.timeZone }),
    imports: new ImportService({
      db,
      connection,
      queue,
      logger,
      dataDir,
      files: importFiles(config),
      clock,
      onImported: () => startImages(db),
    }),
    contact,
    system: new SystemService({
      db,
      config,
      catalogue: () => {
        const current = catalogue?.current ?? null
        return current === null ? null : { version: current.version, ...current.index.dashboardStats() }
      },
      recentImports: (limit) => findRecentStatuses(db, limit),
    }),
    alertSettings,
    alertCheck: new AlertCheck(connection),
    alertMails: new AlertMails({ db, mailer, publicUrl, unsubscribe }),
    unsubscribe,
    favorites,
    cart,
    purchases,
    sharedBaskets,
    basket,
    editing: new ProductEditing({
      db,
      identity: productIdentity,
      waitForVersion,
      clock,
      wantImages: startImages,
    }),
    deletions: new Deletions({ db, waitForVersion }),
    storage,
    images: new ImagesService({ db, storage, startJob: startImages, waitForVersion }),
    imagePipeline: new ImagePipeline({
      db,
      logger,
      storage,
      fetcher: new ImageFetcher(config.images.allowedHosts, publicUrl),
    }),
    imagePreview: new ImagePreview({
      db,
      limits,
      fetcher: new ImageFetcher(config.images.allowedHosts, publicUrl, PREVIEW_LIMITS),
    }),
    catalogue,
  }
}

/** An embedded database means one node; an external one may have several. */
function importFiles({ databaseUrl, dataDir }: Config) {
  return databaseUrl === null ? diskFiles(join(dataDir, 'uploads')) : databaseFiles()
}
