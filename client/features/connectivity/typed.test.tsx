import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { restoreTyped, saveTypedForms } from './typed.ts'

function Form({ draft = '' }: { draft?: string }) {
  const [title, setTitle] = useState('')
  const [text, setText] = useState(draft)
  const [terms, setTerms] = useState(false)
  return (
    <form aria-label={`${title}|${text}|${terms}`}>
      <input aria-label="titre" name="title" value={title} onChange={(e) => setTitle(e.target.value)} />
      <textarea aria-label="texte" value={text} onChange={(e) => setText(e.target.value)} />
      <input aria-label="passe" type="password" defaultValue="" />
      <input
        aria-label="accord"
        type="checkbox"
        checked={terms}
        onChange={(e) => setTerms(e.target.checked)}
      />
    </form>
  )
}
const type = (label: string, value: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
})

describe('what has been typed', () => {
  it('comes back into fields that appear later, as if it were typed; passwords are never kept', async () => {
    const first = render(<Form />)
    type('titre', 'Un titre')
    type('texte', 'Deux\nlignes')
    type('passe', 'secret-secret')
    screen.getByLabelText('accord').click()
    saveTypedForms()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
    first.unmount()
    restoreTyped()
    render(<Form />)
    await expect
      .poll(() => screen.getByRole('form').getAttribute('aria-label'))
      .toBe('Un titre|Deux\nlignes|true')
    expect(screen.getByLabelText<HTMLInputElement>('passe').value).toBe('')
  })

  it('does not overwrite what the page has brought back by itself, and comes back once', async () => {
    const first = render(<Form />)
    type('texte', 'Vieux')
    saveTypedForms()
    first.unmount()
    const second = render(<Form draft="Neuf" />)
    restoreTyped()
    expect(screen.getByLabelText<HTMLTextAreaElement>('texte').value).toBe('Neuf')
    second.unmount()
    render(<Form />)
    restoreTyped()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(screen.getByLabelText<HTMLTextAreaElement>('texte').value).toBe('')
  })

  it('stays with its page', () => {
    const first = render(<Form />)
    type('titre', 'Ailleurs')
    saveTypedForms()
    first.unmount()
    history.pushState(null, '', '/autre')
    render(<Form />)
    restoreTyped()
    expect(screen.getByLabelText<HTMLInputElement>('titre').value).toBe('')
    history.pushState(null, '', '/')
  })
})
