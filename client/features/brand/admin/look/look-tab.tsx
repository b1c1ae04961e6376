import type { FormEvent } from 'react'
import type { Look } from '../../../../../shared/brand/look/look.ts'
import { PICTURE_KINDS } from '../../../../../shared/brand/pictures.ts'
import { sentenceOf } from '../../../../base/error-code.ts'
import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { goToFirstFault } from '../../../../ui/forms/faults.ts'
import { focusPanel } from '../../../../ui/lists/panel-head.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { ALWAYS_REFETCH } from '../../../admin/kit/always-refetch.ts'
import { AdminPanel } from '../../../admin/kit/panel.tsx'
import { SaveFoot } from '../../../admin/kit/save-foot.tsx'
import { WithIndex } from '../../../settings/places/with-index.tsx'
import { ColourChoice } from '../../colour-choice.tsx'
import type { SavedBrand } from '../use-brand-form.ts'
import styles from './look.module.css'
import { LookChoices } from './look-choices.tsx'
import { LookPreview } from './look-preview.tsx'
import { PictureField } from './picture-field.tsx'
import { useLookForm } from './use-look-form.ts'

/** The choices, and beside them a preview; all are saved as one. */
export function LookForm({ saved }: { saved: SavedBrand }) {
  const t = useT('look')
  const form = useLookForm(saved, () => {
    void toast({ kind: 'success', text: t('look.saved') })
    focusPanel()
  })
  const { values: chosen, theirs, busy, dirty, error, change } = form
  const { look } = chosen
  const wrong = error?.data?.fields
  const trouble = theirs ? t('look.conflict') : error && !wrong && (sentenceOf(error) ?? t('look.saveError'))
  const changeLook = (part: Partial<Look>) => change((now) => ({ look: { ...now.look, ...part } }))

  function submit(event: FormEvent<HTMLFormElement>) {
    // React also bubbles events of forms in dialogs to this one.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    // A colour that is typed only in part is not valid.
    if (!goToFirstFault(event.currentTarget) && dirty) form.save()
  }
  return (
    <div className={styles.whole}>
      <div className={styles.sides}>
        <form className={styles.form} aria-labelledby="panel-title" noValidate onSubmit={submit}>
          {PICTURE_KINDS.map((kind) => (
            <PictureField
              key={kind}
              kind={kind}
              value={chosen[kind]}
              errors={{ picture: wrong?.[kind], dark: wrong?.[`${kind}.dark`] }}
              onChange={(of) => change((now) => ({ [kind]: of(now[kind]) }))}
            />
          ))}
          <ColourChoice
            id="look-colour"
            legend={styles.legend}
            value={look.colour}
            error={wrong?.['look.colour']}
            onChoose={(colour) => changeLook({ colour })}
          />
          <LookChoices look={look} onChange={changeLook} />
          <SaveFoot
            dirty={dirty}
            busy={busy}
            words={{ save: t('look.save'), saving: t('look.saving'), unsaved: t('look.unsaved') }}
            error={trouble || null}
          >
            {dirty && (
              <Button variant="alt" icon="refresh" aria-disabled={busy} onClick={form.takeSaved}>
                {t(theirs ? 'look.theirs' : 'look.undo')}
              </Button>
            )}
          </SaveFoot>
        </form>
        <LookPreview chosen={chosen} />
      </div>
    </div>
  )
}

/** Logo, colour, corners and faces of the site, with its pages beside them (docs/product/brand-and-look.md, "The look"). */
export function LookTab() {
  const t = useT('look')
  const query = trpc.brand.versions.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <AdminPanel
      title={t('look.title')}
      intro={t('look.intro')}
      query={query}
      failure={(message) => t('look.loadError', { message })}
    >
      {({ versions: [present] }) =>
        present && (
          <WithIndex tab="look">
            <LookForm saved={present.brand} />
          </WithIndex>
        )
      }
    </AdminPanel>
  )
}
