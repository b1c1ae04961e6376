import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PictureKind } from '../../../../shared/brand/pictures.ts'
import { AppError } from '../../../trpc/errors.ts'
import { draw } from './draw.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 120 40"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
const SHAPES = '<path fill="#c00" d="M0 0h120v40H0z"/><circle cx="20" cy="20" r="12" fill="#fff"/>'
const SQUARE = 'viewBox="0 0 16 16"'

async function refusal(source: Buffer, kind: PictureKind = 'logo'): Promise<unknown> {
  const error = await draw(kind, source).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error('not refused', { cause: error })
  return error.details.fields?.file
}

/** A PNG that claims to be `side` pixels wide and high, in a few hundred bytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc(body), body.length + 4)
    return out
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crc(data: Buffer): number {
  let value = 0xffffffff
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

describe('a logo', () => {
  it('is drawn at three sizes, in two formats, as the header shows it', async () => {
    const { width, height, files } = await draw('logo', svg(SHAPES))
    expect([width, height]).toEqual([120, 40])
    expect(files.map(({ name }) => name).sort()).toEqual(
      [1, 2, 3].flatMap((scale) => [`logo-${scale}.png`, `logo-${scale}.webp`]),
    )
    for (const { name, data } of files) {
      const { format, width, height } = await sharp(data).metadata()
      const scale = Number(name.charAt(5))
      expect({ format, width, height }).toEqual({
        format: name.split('.')[1],
        width: 120 * scale,
        height: 40 * scale,
      })
    }
  })

  it('is as wide as the header has room when it is six times as wide as high', async () => {
    const { width, height } = await draw('logo', svg(SHAPES, 'viewBox="0 0 600 100"'))
    expect([width, height]).toEqual([240, 40])
  })

  it('keeps its colours, and is clear where nothing is drawn', async () => {
    const { files } = await draw('logo', svg('<path fill="#c00" d="M0 0h60v40H0z"/>'))
    const { data } = await sharp(files[0]?.data).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 4)]).toEqual([204, 0, 0, 255])
    expect(data[4 * 110 + 3]).toBe(0)
  })

  it('may be what drawing programs write', async () => {
    const head = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`
    const inside = `<metadata><?xpacket begin="" id="x"?></metadata><style>.a{fill:url(#g)}</style>
      <defs><linearGradient id="g"><stop stop-color="#c00"/></linearGradient></defs><path class="a" d="M0 0h120v40H0z"/>`
    const named = 'viewBox="0 0 120 40" xmlns:i="urn:i" i:docname="C:\\logos\\a.svg"'
    const source = Buffer.concat([Buffer.from(head), svg(inside, named)])
    expect((await draw('logo', source)).files).toHaveLength(6)
  })

  it('keeps its form where its own units are few', async () => {
    expect((await draw('logo', svg('<path d="M0 0h2.5v1H0z"/>', 'viewBox="0 0 2.5 1"'))).width).toBe(100)
  })

  it('may be a PNG', async () => {
    const png = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer()
    expect((await draw('logo', png)).width).toBe(160)
  })
})

it('everything that a browser or phone wants comes of a mark', async () => {
  const { files } = await draw('mark', svg('<circle cx="8" cy="8" r="8" fill="#c00"/>', SQUARE))
  const sizes: Record<string, unknown> = {}
  for (const { name, data } of files)
    if (name.endsWith('.png') && !name.startsWith('logo')) {
      const { width, height, hasAlpha } = await sharp(data).metadata()
      sizes[name] = [width, height, hasAlpha]
    }
  expect(sizes).toEqual({
    'icon-192.png': [192, 192, true],
    'icon-512.png': [512, 512, true],
    'icon-maskable-512.png': [512, 512, false],
    'apple-touch-icon.png': [180, 180, false],
    'og-default.png': [1200, 630, false],
  })
  const ico = Buffer.from(files.find(({ name }) => name === 'favicon.ico')?.data ?? [])
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3])
  const [bytes, at] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect((await sharp(ico.subarray(at, at + bytes)).metadata()).width).toBe(16)
})

describe('what is refused', () => {
  const cases: [string, Buffer, string, PictureKind?][] = [
    ['a script', svg(`${SHAPES}<script>alert(1)</script>`), 'svgScript'],
    ['a script of another prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), 'svgScript'],
    ['a handler', svg('<path onload="alert(1)" d="M0 0h9v9z"/>'), 'svgScript'],
    ['a link that is a script', svg('<a href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>'), 'svgScript'],
    ['another document', svg('<foreignObject><p>x</p></foreignObject>'), 'svgExternal'],
    ['a picture elsewhere', svg('<image href="https://example.org/a.png"/>'), 'svgExternal'],
    ['a picture within', svg('<image href="data:image/png;base64,AAAA"/>'), 'svgExternal'],
    ['a file', svg('<use href="file:///etc/passwd#a"/>'), 'svgExternal'],
    ['an address in a style', svg('<style>path{fill:url(https://example.org/a)}</style>'), 'svgExternal'],
    ['an address in letters', svg('<path style="fill:url(&#104;ttps://example.org/a)"/>'), 'svgExternal'],
    ['an address in escapes', svg('<path style="fill:\\75rl(https://example.org/a)"/>'), 'svgExternal'],
    ['a sheet in parts', svg('<style>@imp&#111;rt "https://example.org/a.css";</style>'), 'svgExternal'],
    [
      'a sheet behind an element',
      svg('<style><g/>@import "https://example.org/a.css";</style>'),
      'svgExternal',
    ],
    [
      'a sheet in CDATA',
      svg('<style><![CDATA[@import "https://example.org/a.css";]]></style>'),
      'svgExternal',
    ],
    ['a sheet elsewhere', svg('<style>@import "https://example.org/a.css";</style>'), 'svgExternal'],
    [
      'a sheet before it',
      Buffer.concat([Buffer.from('<?xml-stylesheet href="https://example.org/a.css"?>'), svg(SHAPES)]),
      'svgExternal',
    ],
    [
      'entities',
      Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa">]>'), svg('<path id="&a;"/>')]),
      'svgEntities',
    ],
    [
      'attributes that a declaration adds',
      Buffer.concat([
        Buffer.from('<!DOCTYPE svg PUBLIC ">" "x" [<!ATTLIST path onload CDATA "x">]>'),
        svg(SHAPES),
      ]),
      'svgEntities',
    ],
    ['words', svg('<text y="20">Manette</text>'), 'svgText'],
    ['groups in groups', svg('<g opacity=".9">'.repeat(80) + SHAPES + '</g>'.repeat(80)), 'svgComplex'],
    ['no SVG at all', Buffer.from('<svg but not really'), 'svgBroken'],
    ['UTF-16', Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${svg(SHAPES)}`), 'svgBroken'],
    ['a billion wide', svg(SHAPES, 'width="1000000000" height="1000000000"'), 'logoSize'],
    ['a column', svg(SHAPES, 'viewBox="0 0 10 40"'), 'logoForm'],
    ['a thread', svg(SHAPES, 'viewBox="0 0 700 100"'), 'logoForm'],
    ['a mark that is wide', svg(SHAPES), 'markForm', 'mark'],
    ['a bomb', bomb(30_000), 'logoSize'],
    ['a PNG that is cut off', bomb(8000), 'logoBroken'],
    ['a page', Buffer.from('<!doctype html><html><script>alert(1)</script></html>'), 'logoType'],
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'logoType'],
    ['nothing', Buffer.alloc(0), 'logoType'],
  ]
  it.each(cases)('%s', async (_, source, reason, kind) => {
    expect(await refusal(source, kind)).toBe(reason)
  })

  it('a small PNG', async () => {
    const png = await sharp({ create: { width: 100, height: 100, channels: 4, background: '#0a0' } })
      .png()
      .toBuffer()
    expect(await refusal(png, 'mark')).toBe('logoSmall')
  })

  it('what would be drawn for ever', async () => {
    // Each use shows ten of the previous one.
    const levels = Array.from(
      { length: 12 },
      (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}" transform="rotate(${n})"/>`.repeat(10)}</g>`,
    )
    const heavy = svg(`<defs><g id="a0">${SHAPES}</g>${levels.join('')}</defs><use href="#a12"/>`)
    expect(await refusal(heavy)).toMatch(/^logo(Heavy|Broken)$/)
  })
})
