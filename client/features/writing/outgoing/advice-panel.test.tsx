import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { EMPTY_TEXTS, type FieldTexts } from '../../../../shared/texts/fields/form-texts.ts'
import { loadWords } from '../../../i18n/words.ts'
import { answeringSite, refusingSite } from '../../../testing/refusing-site.tsx'
import { AdvicePanel } from './advice-panel.tsx'

await loadWords('outgoing', 'editor')
afterEach(cleanup)

const IMG = '<img src="/api/images/0123456789abcdef01234567" alt="">'
const TEXTS: FieldTexts = {
  ...EMPTY_TEXTS,
  title: 'x'.repeat(71),
  excerpt: 'Un chapeau assez long.',
  content: `<h2>A</h2><h4>B</h4><p><a href="/a">un</a> <a href="/a">deux</a></p>${IMG}<details><summary>Il meurt</summary></details>`,
}

/** A form with the places to which advice leads, like the real one. */
function Form({ texts }: { texts: FieldTexts }) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <form ref={form}>
      <input name="title" aria-label="Titre" />
      {/* biome-ignore lint/a11y/useSemanticElements: like the editor */}
      <div role="textbox" tabIndex={0} contentEditable suppressContentEditableWarning aria-label="Texte">
        <h2>A</h2>
        <h4>B</h4>
        <p>
          <a href="/a">un</a> <a href="/a">deux</a>
        </p>
        <div className="spoiler">
          <p className="frame-line">Il meurt</p>
          <p>caché</p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: like the editor's cards */}
        <div role="group">
          <div aria-hidden="true">
            <img src="/api/images/0123456789abcdef01234567?width=480" alt="" />
          </div>
          <input aria-label="Du tout" defaultValue="Une galerie" />
          <ol>
            <li>
              <img src="/api/images/0123456789abcdef01234567?width=320" alt="Vue 1" />
              <input aria-label="Décrite" defaultValue="Un phare" />
            </li>
            <li>
              <img src="/api/images/0123456789abcdef01234567?width=320" alt="Vue 2" />
              <input aria-label="Description" />
            </li>
          </ol>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: like the form */}
      <div role="group" aria-labelledby="image-image">
        <span id="image-image">Image</span>
        <button type="button">Choisir</button>
      </div>
      <AdvicePanel kind="article" values={texts} form={form} onCover={() => {}} />
    </form>
  )
}

it('says how much there is, and leads to each place', async () => {
  Element.prototype.scrollIntoView = () => {}
  const { Site, asked } = answeringSite({ dead: ['/a'], coverWidth: null })
  render(<Form texts={TEXTS} />, { wrapper: Site })
  expect((await screen.findByText(/^7 conseils/)).getAttribute('role')).toBe('status')
  expect(asked).toEqual([{ links: ['/a'], image: null }])
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  press(/^Le titre compte 71/)
  expect(focused()).toBe('Titre')
  press(/^Il n’y a pas d’image principale/)
  expect(focused()).toBe('Choisir')
  press(/^Image n°.1.: pas de texte alternatif/)
  expect(focused()).toBe('Description')
  press(/«\sdeux\s» mène à une page/)
  expect([focused(), getSelection()?.toString()]).toEqual(['Texte', 'deux'])
  press(/«\sB\s» saute un niveau\s: du 2 au 4/)
  expect(getSelection()?.toString()).toBe('B')
  press(/^Le spoiler «\sIl meurt\s» ne cache rien/)
  expect(getSelection()?.toString()).toBe('caché')
})

it('says so when the server could not be asked, and goes on with what it knows itself', async () => {
  const { Site } = refusingSite('Non.')
  render(<Form texts={{ ...TEXTS, content: '' }} />, { wrapper: Site })
  expect(await screen.findByText(/n’ont pas pu être vérifiés/)).toBeTruthy()
  expect(screen.getByRole('region').querySelectorAll('li')).toHaveLength(3)
})

it('counts the required fields that are empty, and opens the section of the one it leads to', () => {
  Element.prototype.scrollIntoView = () => {}
  const { Site } = refusingSite('Non.')
  const form = { current: null as HTMLFormElement | null }
  render(
    <form ref={form}>
      <details>
        <summary>Publication</summary>
        <textarea name="excerpt" aria-label="Extrait" />
      </details>
      <AdvicePanel kind="review" values={EMPTY_TEXTS} form={form} onCover={() => {}} />
    </form>,
    { wrapper: Site },
  )
  expect(screen.getByRole('status').textContent).toContain('Il manque 4 champs obligatoires.')
  fireEvent.click(screen.getByRole('button', { name: /^Il manque\s: Extrait/ }))
  expect(document.querySelector('details')?.open).toBe(true)
  expect(document.activeElement?.getAttribute('name')).toBe('excerpt')
})
