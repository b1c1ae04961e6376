import { cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { giveBrand } from '../../base/brand.ts'
import { refusingSite } from '../../testing/refusing-site.tsx'
import { PageHeadEffect } from './page-head-effect.tsx'

giveBrand({ name: 'Manette', version: 0 })

afterEach(cleanup)

/** Goes to another page once the first is there. */
function Go({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to), [navigate, to])
  return null
}

describe('the title after a navigation', () => {
  it.each([
    [404, 'Page introuvable – Manette'],
    [400, 'Page introuvable – Manette'],
    [410, 'Texte retiré – Manette'],
    [503, 'Pause technique – Manette'],
  ])('to what is answered with %i is not that of the page before', async (httpStatus, title) => {
    document.title = 'Actus – Manette'
    const { Site } = refusingSite('Non.', { httpStatus })
    render(
      <Site>
        <PageHeadEffect rendered />
        <Go to="/news/rien" />
      </Site>,
    )
    await expect.poll(() => document.title, { interval: 5, timeout: 30_000 }).toBe(title)
  })
})
