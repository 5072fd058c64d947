import type { QUEUES } from '@cenolov/contract/admin'

const LABELS: Record<(typeof QUEUES)[number], string> = {
  'account-mail': 'E-maily účtov',
  'alert-mail': 'E-maily upozornení',
  backup: 'Zálohy',
  'held-notice': 'Správy o riadkoch na kontrolu',
  images: 'Sťahovanie obrázkov',
  'images-sweep': 'Upratovanie obrázkov',
  import: 'Importy',
  'import-checks': 'Nepoužité kontroly súborov',
  mail: 'E-maily',
  'premium-ends': 'Koniec Premium',
  'price-alerts': 'Cenové upozornenia',
  'products-purge': 'Odstránenie vymazaných produktov',
  retention: 'Mazanie starých údajov',
  'offers-turn': 'Začiatky a konce akcií',
  'push-message': 'Oznámenia na zariadenia',
  'source-check': 'Kontrola zdrojov cien',
  'source-run': 'Čítanie zdrojov cien',
  'target-mail': 'E-maily upozornení na produkty',
  'target-push': 'Oznámenia o produktoch',
  'watch-goods': 'Hľadanie sledovaného tovaru v obchodoch',
}

const QUEUE_NAMES: Readonly<Record<string, string>> = LABELS

/** Returns a queue's name for people; an unknown one unchanged. */
export const queueName = (queue: string): string => QUEUE_NAMES[queue] ?? queue
