import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadWords } from '../../i18n/words.ts'
import { refusingSite } from '../../testing/refusing-site.tsx'
import { ImageLibrary } from './image-library.tsx'

// The search contains an element that React does not know in happy-dom.
vi.mock('./image-search.tsx', () => ({ ImageSearch: () => null }))
const toast = vi.hoisted(() => vi.fn())
vi.mock('../../ui/toasts/toast.ts', () => ({ toast }))
// The server has each file at once, and the browser halves it before.
vi.mock('./upload.ts', async (original) => ({
  ...(await original<typeof import('./upload.ts')>()),
  uploadImage: async ({ name }: File) => ({ ...image('c'), originalName: name }),
}))
vi.mock('./shrink.ts', () => ({ lightEnough: async ({ name }: File) => new File(['x'], name) }))
beforeAll(() => loadWords('admin', 'desk'))
afterEach(cleanup)

const image = (letter: string) => ({
  ...{
    id: letter.repeat(24),
    url: `/api/images/${letter.repeat(24)}`,
    originalName: `${letter}.png`,
    format: 'png',
  },
  ...{ width: 40, height: 30, size: 100, animated: false, alt: null, uses: 0, createdAt: new Date() },
})

it('a deleted picture leaves the grid at once, whatever the list still says', async () => {
  const [a, b] = [image('a'), image('b')]
  const { Site } = refusingSite(
    'Non.',
    {},
    {
      answers: {
        // The list from before the deletion, which stays until it is read again.
        'images.list': { images: [a, b], page: 1, pages: 1, total: 2, limit: 8 },
        'images.get': { ...a, usedBy: [], mayChange: true },
        'images.remove': { message: 'Image supprimée' },
      },
    },
  )
  render(<ImageLibrary page={1} search="" noAlt={false} go={() => {}} pager={() => null} />, {
    wrapper: Site,
  })
  const tiles = () => screen.queryAllByRole('listitem').length
  await expect.poll(tiles, { interval: 5 }).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: 'Détails de a.png' }))
  const remove = () => within(screen.getByRole('dialog')).queryByRole('button', { name: 'Supprimer' })
  await expect.poll(remove, { interval: 5 }).not.toBeNull()
  fireEvent.click(remove() as HTMLElement)
  fireEvent.click(remove() as HTMLElement)
  await expect.poll(tiles, { interval: 5 }).toBe(1)
  expect(screen.queryByRole('button', { name: 'Détails de b.png' })).not.toBeNull()
})

it('says of a picture that it was made smaller, also where it is taken at once and its dialog closes', async () => {
  const list = { images: [], page: 1, pages: 1, total: 0, limit: 8 }
  const { Site } = refusingSite('Non.', {}, { answers: { 'images.list': list } })
  const onChosen = vi.fn()
  const choosing = { wanted: 'some' as const, onChosen }
  render(
    <ImageLibrary page={1} search="" noAlt={false} go={() => {}} choosing={choosing} pager={() => null} />,
    {
      wrapper: Site,
    },
  )
  fireEvent.change(screen.getByLabelText('Ajouter des images'), {
    target: { files: [new File(['xx'], 'phare.png')] },
  })
  await expect.poll(() => onChosen.mock.calls.length, { interval: 5 }).toBe(1)
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('phare.png') }))
})

it('shows those alone that lack an alternative text, from the first page, and says when none does', async () => {
  const answers = { 'images.list': { images: [], page: 1, pages: 0, total: 0, limit: 8 } }
  const site = refusingSite('Non.', {}, { answers })
  const go = vi.fn()
  const show = (noAlt: boolean) => (
    <ImageLibrary page={1} search="" noAlt={noAlt} go={go} pager={() => null} />
  )
  const { rerender } = render(show(false), { wrapper: site.Site })
  const filter = screen.getByRole('checkbox', { name: 'Seulement celles sans texte alternatif' })
  fireEvent.click(filter)
  expect(go).toHaveBeenCalledWith({ page: 1, search: '', noAlt: true })
  rerender(show(true))
  await expect.poll(() => screen.queryByText(/ont un texte alternatif/), { interval: 5 }).not.toBeNull()
  expect(site.calls.at(-1)).toEqual(['images.list', { page: 1, limit: 8, noAlt: true }])
})
