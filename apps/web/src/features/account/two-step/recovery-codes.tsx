import { Button } from '../../../ui/button.tsx'
import { SecretText } from '../../../ui/secret-text.tsx'

export interface RecoveryCodesViewProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** New recovery codes, which are shown once. */
export function RecoveryCodesView({ codes, onDone }: RecoveryCodesViewProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty">
        Uložte si záložné kódy inde než v&nbsp;telefóne. Keď aplikáciu stratíte, prihlásite sa nimi, každým
        raz. Znova ich už nezobrazíme.
      </p>
      <SecretText label="Záložné kódy" text={codes.join('\n')} />
      <Button variant="primary" className="self-start max-sm:w-full" onClick={onDone}>
        Mám ich uložené
      </Button>
    </div>
  )
}
