/** Forms with sections that fold, and which of them are open at first: what nearly everybody needs. */
const AT_FIRST = { form: ['publication', 'game', 'pictures'], brand: ['site'] } as const

/** A form with such sections: that of a text, that of the site's identity. */
export type FoldingForm = keyof typeof AT_FIRST

const keyOf = (form: FoldingForm): string => `${form}.sections`

/** The open sections of a form, as this browser remembers them. */
function openSections(form: FoldingForm): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null')
    return Array.isArray(kept) ? kept.map(String) : AT_FIRST[form]
  } catch {
    // The storage is blocked, or somebody else has written there.
    return AT_FIRST[form]
  }
}

export const isSectionOpen = (form: FoldingForm, name: string): boolean => openSections(form).includes(name)

export function rememberSection(form: FoldingForm, name: string, { open }: { open: boolean }): void {
  const others = openSections(form).filter((one) => one !== name)
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(open ? [...others, name] : others))
  } catch {
    // It is forgotten with the page.
  }
}
