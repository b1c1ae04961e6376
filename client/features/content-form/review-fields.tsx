import { GENRES, PLATFORM_GROUPS } from '../../../shared/content/catalog.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { PlatformLogo } from '../content/platform-logo.tsx'
import { usePlatformName } from '../content/platform-name.ts'
import { ChoiceField } from './choice-field.tsx'
import { Label } from './form-field.tsx'
import { GenrePicture } from './genre-picture.tsx'
import { RatingField } from './rating-field.tsx'
import type { EditFormState } from './use-edit-form.ts'

/** What only reviews have. */
export function ReviewFields({ form: { values, errors, change } }: { form: EditFormState }) {
  const t = useT()
  const platformName = usePlatformName()
  const genres = GENRES.map((genre) => ({
    value: genre,
    name: t(`genres.${genre}`),
    picture: <GenrePicture genre={genre} />,
  }))
  const platforms = Object.entries(PLATFORM_GROUPS).map(([group, names]) => ({
    name: t(`adminForm.platforms.${group}`),
    choices: names.map((name) => ({
      value: name,
      name: platformName(name),
      picture: <PlatformLogo platform={name} />,
    })),
  }))
  return (
    <>
      <Field
        name="gameTitle"
        label={<Label required>{t('adminForm.gameTitle')}</Label>}
        value={values.gameTitle}
        error={errors.gameTitle}
        onChange={(event) => change({ gameTitle: event.target.value })}
      />
      <RatingField value={values.rating} error={errors.rating} onChange={(rating) => change({ rating })} />
      <ChoiceField
        label={t('adminForm.platform')}
        title={t('adminForm.choosePlatform')}
        value={values.platform}
        none={t('adminForm.none.platform')}
        groups={platforms}
        error={errors.platform}
        onChange={(platform) => change({ platform })}
      />
      <ChoiceField
        label={t('adminForm.genre')}
        title={t('adminForm.chooseGenre')}
        value={values.genre}
        none={t('adminForm.none.genre')}
        groups={[{ name: '', choices: genres }]}
        error={errors.genre}
        onChange={(genre) => change({ genre })}
      />
    </>
  )
}
