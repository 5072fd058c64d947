import { t } from '@cenolov/core/language'
import { Mic, MicOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { loadGoodsWords } from '../words/use-goods-words.ts'

/** The part of the Web Speech API that is used; TypeScript does not know it. */
interface Recognition {
  lang: string
  onresult: ((event: RecognitionResult) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  abort(): void
}

interface RecognitionResult {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>
}

const Speech: (new () => Recognition) | undefined =
  typeof window === 'undefined'
    ? undefined
    : (Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition'))

/** Writes said words into the box, where the browser recognises speech; nothing elsewhere. */
export function VoiceButton({ onWords }: { readonly onWords: (words: string) => void }) {
  const [isListening, setListening] = useState(false)
  const running = useRef<Recognition | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  if (Speech === undefined) return null
  const listen = () => {
    if (running.current !== null) return running.current.abort()
    const recognition = new Speech()
    recognition.lang = 'sk-SK'
    recognition.onresult = ({ results }) => {
      const said = results[0]?.[0]?.transcript ?? ''
      loadGoodsWords().then(
        ({ spokenItems }) => onWords(spokenItems(said)),
        () => onWords(said),
      )
    }
    recognition.onerror = ({ error }) => {
      if (error === 'not-allowed')
        showToast({ title: t('Mikrofón je zakázaný v\u00a0nastaveniach prehliadača'), tone: 'warn' })
      else if (error !== 'aborted') showToast({ title: t('Nerozumeli sme. Skúste to znova.'), tone: 'warn' })
    }
    recognition.onend = () => {
      running.current = null
      setListening(false)
    }
    running.current = recognition
    setListening(true)
    recognition.start()
  }
  return (
    <IconButton
      label={isListening ? t('Prestať počúvať') : t('Nadiktovať')}
      aria-pressed={isListening}
      className="mb-1"
      icon={
        isListening ? (
          <MicOff aria-hidden className="size-5.5 text-sale" />
        ) : (
          <Mic aria-hidden className="size-5.5" />
        )
      }
      onClick={listen}
    />
  )
}
