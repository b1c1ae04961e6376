import { $getRoot, createEditor, type LexicalEditor } from 'lexical'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { $isPictureNode } from '../../../../shared/editor/nodes/picture-node.ts'
import { EDITOR_NODES } from '../../../../shared/editor/nodes/registry.ts'
import { $isUploadNode } from '../../../../shared/editor/nodes/upload-node.ts'
import { loadWords } from '../../../i18n/words.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { FileRefused, type ImageItem, uploadImage } from '../../images/upload.ts'
import { failedUploads, refusedFiles, setRefusedFiles, uploads } from './upload-store.ts'
import { insertFiles, registerUploads, sendFailed } from './uploads.ts'

vi.mock('../../images/upload.ts', async (original) => ({
  ...(await original<typeof import('../../images/upload.ts')>()),
  uploadImage: vi.fn(),
}))
vi.mock('../../images/shrink.ts', () => ({ lightEnough: async (file: File) => file, isTooBig: () => false }))
vi.mock('../../../ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
beforeAll(() => loadWords('site', 'admin', 'desk'))

let editor: LexicalEditor
/** The uploads that the server has not answered, by the names of their files. */
const open = new Map<string, { done: () => void; fail: (error: Error) => void }>()
let most = 0
beforeEach(() => {
  uploads.clear()
  open.clear()
  most = 0
  setRefusedFiles([])
  vi.mocked(toast).mockClear()
  vi.mocked(uploadImage).mockImplementation(
    ({ name }) =>
      new Promise((resolve, reject) => {
        const image = { url: `/api/images/${name}`, width: 4, height: 3, alt: null } as ImageItem
        const ends = (end: () => void) => () => {
          open.delete(name)
          end()
        }
        open.set(name, { done: ends(() => resolve(image)), fail: (error) => ends(() => reject(error))() })
        most = Math.max(most, open.size)
      }),
  )
  const root = document.body.appendChild(document.createElement('div'))
  root.contentEditable = 'true'
  editor = createEditor({ nodes: EDITOR_NODES, onError: (e) => Promise.reject(e) })
  editor.setRootElement(root)
  registerUploads(editor)
  editor.update(() => void $getRoot().selectEnd(), { discrete: true })
})

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
const numbered = (n: number) => Array.from({ length: n }, (_, i) => file(`${i}.png`))
/** The blocks: a picture by its file, an upload as `…`. */
const blocks = () =>
  editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) =>
        $isPictureNode(node) ? node.getPicture().src.slice(12) : $isUploadNode(node) ? '…' : node.getType(),
      ),
  )
const settled = () => new Promise<void>((done) => setTimeout(done))
/** Answers uploads, the last one first, until none is left. */
async function answerAll(answer: (name: string) => Error | undefined = () => undefined): Promise<void> {
  await settled()
  for (let names = [...open.keys()]; names.length > 0; names = [...open.keys()]) {
    const name = names.at(-1) ?? ''
    const error = answer(name)
    if (error) open.get(name)?.fail(error)
    else open.get(name)?.done()
    await settled()
  }
}
const said = () => vi.mocked(toast).mock.calls.map(([{ text }]) => text.replaceAll('\u00a0', ' '))

it('twenty pictures come in the order in which they were given, whichever arrives first', async () => {
  insertFiles(editor, numbered(20))
  await answerAll()
  expect(blocks()).toEqual([...Array.from({ length: 20 }, (_, i) => `${i}.png`), 'paragraph'])
  // Never so many at once that the server refuses some.
  expect(most).toBe(2)
  expect(said()).toEqual([])
})

it('with one bad among them nineteen come, and one sentence names it and says why', async () => {
  insertFiles(editor, numbered(20))
  await answerAll((name) => (name === '7.png' ? new FileRefused('Cette image est abîmée.') : undefined))
  const nineteen = Array.from({ length: 20 }, (_, i) => `${i}.png`).filter((name) => name !== '7.png')
  expect(blocks()).toEqual([...nineteen, 'paragraph'])
  expect(said()).toEqual(['« 7.png » n’a pas été ajouté au texte. Cette image est abîmée.'])
  expect(refusedFiles()).toEqual([{ name: '7.png', reason: 'Cette image est abîmée.' }])
  // Nothing is under way any more, so the text can be published.
  expect(uploads.size).toBe(0)
})

it('what is no picture is named with the others, in one sentence', async () => {
  insertFiles(editor, [file('notes.pdf', 'application/pdf'), ...numbered(2)])
  expect(said()).toEqual([])
  await answerAll((name) => (name === '1.png' ? new FileRefused('Trop lourde.') : undefined))
  expect(blocks()).toEqual(['0.png', 'paragraph'])
  expect(said()).toEqual(['2 fichiers n’ont pas été ajoutés au texte : « notes.pdf », « 1.png »'])
  insertFiles(editor, [file('notes.pdf', 'application/pdf')])
  expect(said()).toHaveLength(2)
})

it('where the connection or the session ends in the middle, what has come stays and the rest is sent again', async () => {
  insertFiles(editor, numbered(6))
  await answerAll((name) => (Number(name[0]) > 2 ? new Error('Le serveur ne répond pas.') : undefined))
  expect(blocks()).toEqual(['0.png', '1.png', '2.png', '…', '…', '…', 'paragraph'])
  expect([failedUploads().length, refusedFiles().length, said().length]).toEqual([3, 0, 0])
  sendFailed(editor)
  expect(failedUploads()).toEqual([])
  await answerAll()
  expect(blocks()).toEqual([...Array.from({ length: 6 }, (_, i) => `${i}.png`), 'paragraph'])
  expect(uploads.size).toBe(0)
})

it('a failed one that the writer removes is waited for no longer', async () => {
  insertFiles(editor, numbered(2))
  await answerAll((name) => (name === '0.png' ? new Error('Non.') : undefined))
  expect(uploads.size).toBe(1)
  editor.update(() => $getRoot().getFirstChildOrThrow().remove(), { discrete: true })
  await settled()
  expect([uploads.size, blocks()]).toEqual([0, ['1.png', 'paragraph']])
})
