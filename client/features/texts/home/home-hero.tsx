import { type BrandButton, type BrandLink, markedParts, placeOf } from '../../../../shared/brand/link.ts'
import { ownHref } from '../../../../shared/routes.ts'
import { linkIcon } from '../../../base/brand-links.ts'
import { Island } from '../../../base/island.tsx'
import { useLang } from '../../../base/lang.tsx'
import { usePageBrand } from '../../../base/page-brand.ts'
import type { CardOfText } from '../../../base/trpc.ts'
import { classes } from '../../../ui/classes.ts'
import { ExternalButton, LinkButton } from '../../../ui/controls/button.tsx'
import { Carousel } from './carousel.tsx'
import styles from './home-hero.module.css'
import { SlideCaption } from './slide-caption.tsx'

/** The top of the home page: the team's words, two buttons, and the carousel. */
export function HomeHero({ items }: { items: CardOfText[] }) {
  const brand = usePageBrand()
  return (
    <div className={classes('wrap', styles.hero)}>
      {brand && (
        <div className={styles.words}>
          <p className={classes('label', styles.kicker)}>{brand.hero.kicker}</p>
          <h1 className={styles.title}>
            {markedParts(brand.hero.title).map(({ text, marked }) =>
              marked ? (
                <em key={text} className={styles.accent}>
                  {text}
                </em>
              ) : (
                text
              ),
            )}
          </h1>
          <p className={styles.intro}>{brand.hero.lede || brand.tagline}</p>
          <div className={styles.actions}>
            {brand.hero.buttons.map((button, n) => (
              <HeroButton key={button.target} button={button} links={brand.links} first={n === 0} />
            ))}
          </div>
        </div>
      )}
      {items.length > 0 && (
        <Island
          name="carousel"
          of={Carousel}
          props={{ slides: items.map(({ id, image }) => ({ id, image })) }}
          written={{ captions: items.map((item) => <SlideCaption key={item.id} item={item} />) }}
        />
      )}
    </div>
  )
}

interface HeroButtonProps {
  button: BrandButton
  links: BrandLink[]
  first: boolean
}

/** A button of the hero; the first is the main one. A button whose link the site does not have is left out. */
function HeroButton({ button, links, first }: HeroButtonProps) {
  const lang = useLang()
  const place = placeOf(button, links)
  if (!place) return null
  const variant = first ? {} : { variant: 'alt' as const }
  if (place.own)
    return (
      <LinkButton {...variant} to={ownHref(place.address, lang)}>
        {button.label}
      </LinkButton>
    )
  return (
    <ExternalButton
      {...variant}
      {...(place.kind && { icon: linkIcon({ kind: place.kind }) })}
      href={place.address}
    >
      {button.label}
    </ExternalButton>
  )
}
