import type { QUEUES } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'

const LABELS: Record<(typeof QUEUES)[number], string> = {
  'account-mail': t('E-maily účtov'),
  'alert-mail': t('E-maily upozornení'),
  archive: t('Archív cien'),
  backup: t('Zálohy'),
  'held-notice': t('Správy o\u00a0riadkoch na kontrolu'),
  images: t('Sťahovanie obrázkov'),
  'images-sweep': t('Upratovanie obrázkov'),
  import: t('Importy'),
  'import-checks': t('Nepoužité kontroly súborov'),
  'kept-counts': t('Počty obľúbených produktov'),
  mail: t('E-maily'),
  'premium-ends': t('Koniec Premium'),
  'price-alerts': t('Cenové upozornenia'),
  'price-index': t('Výpočet vývoja cien'),
  'products-purge': t('Odstránenie vymazaných produktov'),
  retention: t('Mazanie starých údajov'),
  shrinkages: t('Hľadanie zmenšených obalov'),
  'offers-turn': t('Začiatky a\u00a0konce akcií'),
  'push-message': t('Oznámenia na zariadenia'),
  'source-check': t('Kontrola zdrojov cien'),
  'source-run': t('Čítanie zdrojov cien'),
  'target-mail': t('E-maily upozornení na produkty'),
  'target-push': t('Oznámenia o\u00a0produktoch'),
  'watch-goods': t('Hľadanie sledovaného tovaru v\u00a0obchodoch'),
}

const QUEUE_NAMES: Readonly<Record<string, string>> = LABELS

/** Returns a queue's name for people; an unknown one unchanged. */
export const queueName = (queue: string): string => QUEUE_NAMES[queue] ?? queue
