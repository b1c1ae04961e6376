import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EMPTY_TEXTS } from '../../../../shared/texts/fields/form-texts.ts'
import { giveBrand } from '../../../base/brand.ts'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { SharePreview } from './share-preview.tsx'

giveBrand({ name: 'Manette', version: 0 })

await loadWords('editor', 'outgoing')
afterEach(cleanup)

const IMAGE = '/api/images/0123456789abcdef01234567'
const OTHER = '/api/images/76543210fedcba9876543210'
const TEXTS = { ...EMPTY_TEXTS, title: 'Un titre', excerpt: 'Un chapeau.', slug: 'un-titre', image: IMAGE }

it('shows a text as a search and a share will, with its own words or those chosen for them', () => {
  const { Site } = refusingSite('Non.')
  const { rerender } = render(<SharePreview kind="review" values={TEXTS} />, { wrapper: Site })
  const shown = () => {
    const [search, card] = screen.getAllByRole('figure')
    return { search: search?.textContent, card: card?.textContent, src: card?.querySelector('img')?.src }
  }
  expect(shown().search).toContain('localhost:3000 › reviews › un-titreUn titre – ManetteUn chapeau.')
  expect(shown().card).toContain('Un titre – ManetteUn chapeau.')
  expect(shown().src).toContain(`${IMAGE}?`)
  const chosen = { seoTitle: 'Cherché', seoDescription: 'Décrit.', seoImage: OTHER }
  rerender(<SharePreview kind="review" values={{ ...TEXTS, ...chosen }} />)
  expect(shown().search).toContain('Cherché – ManetteDécrit.')
  expect(shown().src).toContain(OTHER)
  rerender(<SharePreview kind="review" values={{ ...TEXTS, image: `${IMAGE}#focus=10,90` }} />)
  expect(shown().src).toContain(`${IMAGE}?`)
  expect(document.querySelector('img')?.style.objectPosition).toBe('10% 90%')
  // The text is cut where search engines cut it.
  rerender(<SharePreview kind="review" values={{ ...TEXTS, title: 'mot '.repeat(60), image: '' }} />)
  expect(shown().search).toContain('mot…')
  expect(shown().src).toContain('/og-default.png')
})
