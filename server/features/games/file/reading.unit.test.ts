import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FILE_COLUMNS, FILE_FIELDS } from '../../../../shared/games/file/columns.ts'
import { GAME_FILE_LIMITS as L } from '../../../../shared/games/file/limits.ts'
import { FIRST_FILING } from '../../../testing/filing.ts'
import { dataOf, detailsOf } from '../../../trpc/errors.ts'
import { csvCell, csvLine } from '../../logs/downloads/csv.ts'
import { decodeFile } from './decode.ts'
import { readLines } from './lines.ts'
import { tableOf } from './table.ts'
import { gameFileTemplate } from './template.ts'
import { fieldWords } from './words.ts'

const BOM = '\ufeff'
const crlf = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

/** The characters of Windows-1252 without a Latin-1 equivalent that these files use. */
const WINDOWS: Record<string, number> = { '€': 0x80, '’': 0x92, œ: 0x9c, '–': 0x96, '…': 0x85 }
const windows1252 = (text: string) =>
  Buffer.from(Array.from(text, (sign) => WINDOWS[sign] ?? sign.charCodeAt(0)))

const LIBREOFFICE = crlf(
  'Nom;Autres noms;Plateformes;Genres;Sorties;Studios;PEGI;En français',
  'Phare & tempête;The Lighthouse;"PC, PS5";Aventure;"PC, PS5 : 27/11/2026; Switch 2 : T4 2027";Studio d’ici;12;textes',
  '"Le ""Grand"" Large";;Switch 2;Course;2027;;;',
)

const SAMPLE_FILES = {
  /** LibreOffice: UTF-8, semicolons, quotes where needed. */
  libreOffice: Buffer.from(LIBREOFFICE),
  /** Excel, "CSV UTF-8": with a byte order mark. */
  excelUtf8: Buffer.from(BOM + LIBREOFFICE),
  /** Excel in French, "CSV (séparateur : point-virgule)": Windows-1252, with all rows as wide as the widest. */
  excelFrench: windows1252(
    crlf(
      'Jeu;Série;Sortie;Annulé;',
      'L’Œuvre au cœur – été;Été;27/11/2026;VRAI;',
      'Prix : 10 €…;;11/2026;FAUX;',
      ';;;;',
    ).replace('Œ', 'œ'),
  ),
  /** Excel in English: commas; a date that it wrote with a time. */
  excelEnglish: Buffer.from(
    crlf(
      'Title,Platform,Release date,Developer,Rating',
      'Tempest,"PC, Xbox Series X",27/11/2026 00:00:00,"Studio, Inc.",9/10',
    ),
  ),
  /** Excel, "Unicode text": UTF-16 with tabs. */
  excelUnicode: Buffer.from(`${BOM}${crlf('Nom\tPlateformes', 'Ōkami – été\t"PS2, Wii"')}`, 'utf16le'),
  /** Old Excel for Mac: only carriage returns. */
  macintosh: Buffer.from('Nom;Studio\rBrume;Atelier\rOnde;Atelier\r'),
  /** With the line that tells Excel the separator. */
  saidSeparator: Buffer.from(crlf('sep=,', 'Name,Genre', 'Pixel; the Game,Racing')),
  /** Google Sheets: commas, line feeds, several lines in one cell, no newline at the end. */
  googleSheets: Buffer.from(
    'Nom,Sorties,Description\nPhare,"PS5 : 3 mars 2026\nSwitch (accès anticipé) : mars 2026","Un phare,\nla nuit."\nBrume,date inconnue,',
  ),
  /** Numbers: quotes everywhere, and blank lines above and between. */
  numbers: Buffer.from(crlf('"",""', '"Nom","Notes à nous"', '"Phare","à revoir"', '"",""', '"Onde",""')),
  /** Formulas that a user typed, and some that a program wrote. */
  formulas: Buffer.from(
    crlf(
      'Nom;Série;Studios',
      '=1+1;+33;-1; @a',
      '@SUM(A1);"=HYPERLINK(""http://a.example"")";=cmd|’/C calc’!A0',
    ),
  ),
} as const satisfies Record<string, Buffer>

const read = (file: Buffer | string) =>
  readLines(tableOf(decodeFile(Buffer.from(file).toString('base64'))), fieldWords(FIRST_FILING))
const said = (file: Buffer | string) => read(file).lines.map(({ fields }) => fields)
const refusal = (file: Buffer | string) => {
  try {
    read(file)
  } catch (error) {
    return [detailsOf(error).fields?.file, dataOf(error, 'BAD_INPUT')?.line]
  }
  return undefined
}
const faults = (file: string) => read(file).lines.flatMap((line) => line.faults)

describe('files as spreadsheets write them', () => {
  it.each(['libreOffice', 'excelUtf8'] as const)('%s', (name) => {
    expect(read(SAMPLE_FILES[name])).toMatchObject({
      ignored: [],
      lines: [
        {
          row: 2,
          faults: [],
          fields: {
            name: 'Phare & tempête',
            otherNames: ['The Lighthouse'],
            platforms: ['PC', 'PlayStation 5'],
            genres: ['Aventure'],
            releases: [
              { platforms: ['PC', 'PlayStation 5'], access: 'full', precision: 'day', date: '2026-11-27' },
              { platforms: ['Switch 2'], precision: 'quarter', date: '2027-Q4' },
            ],
            studios: ['Studio d’ici'],
            pegi: '12',
            french: 'texts',
          },
        },
        {
          row: 3,
          fields: {
            name: 'Le "Grand" Large',
            genres: ['Course'],
            releases: [{ precision: 'year', date: '2027' }],
          },
        },
      ],
    })
  })

  it('excelFrench: Windows-1252, true and false in French, a blank line at the end', () => {
    expect(said(SAMPLE_FILES.excelFrench)).toMatchObject([
      { name: 'L’œuvre au cœur – été', series: 'Été', cancelled: true, releases: [{ date: '2026-11-27' }] },
      { name: 'Prix : 10 €…', cancelled: false, releases: [{ precision: 'month', date: '2026-11' }] },
    ])
  })

  it('excelEnglish: a comma in quotes is no end of a cell', () => {
    expect(read(SAMPLE_FILES.excelEnglish)).toMatchObject({
      ignored: ['Rating'],
      lines: [
        {
          faults: [],
          fields: {
            studios: ['Studio, Inc.'],
            platforms: ['PC', 'Xbox Series X/S'],
            releases: [{ date: '2026-11-27' }],
          },
        },
      ],
    })
  })

  it('excelUnicode, macintosh, saidSeparator', () => {
    expect(said(SAMPLE_FILES.excelUnicode)).toEqual([
      { name: 'Ōkami – été', platforms: ['PlayStation 2', 'Wii'] },
    ])
    expect(said(SAMPLE_FILES.macintosh)).toEqual([
      { name: 'Brume', studios: ['Atelier'] },
      { name: 'Onde', studios: ['Atelier'] },
    ])
    expect(said(SAMPLE_FILES.saidSeparator)).toEqual([{ name: 'Pixel; the Game', genres: ['Course'] }])
  })

  it('googleSheets: several lines in a cell', () => {
    expect(said(SAMPLE_FILES.googleSheets)).toMatchObject([
      {
        description: 'Un phare,\nla nuit.',
        releases: [
          { platforms: ['PlayStation 5'], precision: 'day', date: '2026-03-03' },
          { platforms: ['Switch'], access: 'early', precision: 'month', date: '2026-03' },
        ],
      },
      { releases: [{ platforms: [], precision: 'tba', date: null }] },
    ])
  })

  it('numbers: lines are numbered as the spreadsheet shows them, and other columns are named', () => {
    const { lines, ignored } = read(SAMPLE_FILES.numbers)
    expect(ignored).toEqual(['Notes à nous'])
    expect(lines.map(({ row, name }) => [row, name])).toEqual([
      [3, 'Phare'],
      [5, 'Onde'],
    ])
  })

  it('formulas are text, and what we write of them runs nowhere', () => {
    const { lines } = read(SAMPLE_FILES.formulas)
    expect(lines[0]).toMatchObject({ name: '=1+1', fields: { series: '+33', studios: ['-1'] } })
    expect(lines[0]?.faults).toEqual([{ column: '', part: '@a', message: 'gameFileMoreCells' }])
    expect(lines[1]?.fields.name).toBe('@SUM(A1)')
    for (const { name } of lines) expect(csvCell(name)).toBe(`"'${name}"`)
  })
})

it('the template is read by us, in both languages, and has every field', () => {
  for (const lang of ['fr', 'en'] as const) {
    const { text } = gameFileTemplate(lang)
    expect(text.startsWith('\ufeff"')).toBe(true)
    expect(refusal(text)).toEqual(['gameFileOnlyHeadings', undefined])
    const filled =
      text +
      csvLine(
        FILE_FIELDS.map((field) => FILE_COLUMNS[field].example[lang]),
        lang === 'fr' ? ';' : ',',
      )
    const [line] = read(filled).lines
    expect(line?.faults).toEqual([])
    expect(Object.keys(line?.fields ?? {})).toEqual(FILE_FIELDS)
  }
})

describe('what is no file of games is refused as a whole', () => {
  it.each([
    ['an empty file', '', 'gameFileEmpty', undefined],
    ['blanks', '\ufeff \r\n;;\r\n', 'gameFileEmpty', undefined],
    ['a PDF', '%PDF-1.7\n…', 'gameFileOther', undefined],
    ['a spreadsheet', 'PK\x03\x04…', 'gameFileOther', undefined],
    ['NUL', 'Nom;Série\nPha\0re;', 'gameFileNul', undefined],
    ['an open quote', 'Nom;Série\nPhare;\n"Brume;\nOnde;', 'gameFileQuoteOpen', 4],
    ['a quote within a cell', 'Nom;Série\nLe "Grand" Large;', 'gameFileQuote', 2],
    ['only headings', 'Nom;Série\r\n;\r\n', 'gameFileOnlyHeadings', undefined],
    ['no headings', 'Phare;PC\nBrume;PC', 'gameFileNoName', undefined],
    ['two columns for one thing', 'Nom;Title\nPhare;Lighthouse', 'gameFileTwoColumns', undefined],
    ['501 lines', `Nom\n${'Phare\n'.repeat(L.lines + 1)}`, 'gameFileLines', undefined],
    ['half a million lines', `Nom\n${'a\n'.repeat(499_990)}`, 'gameFileLines', undefined],
    ['2,000 columns', `Nom${';a'.repeat(2000)}\nPhare`, 'gameFileColumns', undefined],
    ['half a million cells', `Nom;b\n${';'.repeat(499_990)}a`, undefined, undefined],
    ['more than may be sent', 'a'.repeat(L.bytes + 1), 'gameFileTooLarge', undefined],
  ] as const)('%s', (_, file, message, line) => {
    const begun = performance.now()
    const refused = refusal(file)
    if (message) expect(refused?.[0]).toBe(message)
    if (line) expect(refused?.[1]).toBe(line)
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  it('an age is the one number of its cell', () => {
    const ages = ['12', 'PEGI 12', '12+', '"Dès 12 ans (PEGI 12)"'].map(
      (cell) => said(`Nom;PEGI\nPhare;${cell}`)[0]?.pegi,
    )
    expect(ages).toEqual(['12', '12', '12', '12'])
  })

  it('500 lines are taken, and blank ones are not counted', () => {
    expect(read(`Nom\n${'Phare\n\n'.repeat(L.lines)}`).lines).toHaveLength(L.lines)
  })
})

describe('what is wrong in a line is said by its column', () => {
  it.each([
    ['Nom;PEGI\nPhare;13', { column: 'PEGI', part: '13', message: 'gameFilePegi' }],
    ['Nom;Genre\nPhare;Aventure, Plage', { column: 'Genre', part: 'Plage', message: 'genreUnknown' }],
    ['Nom;Supports\nPhare;PC, PS6', { column: 'Supports', part: 'PS6', message: 'platformUnknown' }],
    ['Nom;Nature\nPhare;mod', { column: 'Nature', part: 'mod', message: 'gameFileKind' }],
    ['Nom;Annulé\nPhare;peut-être', { column: 'Annulé', part: 'peut-être', message: 'gameFileYesNo' }],
    [
      'Nom;Liens\nPhare;"https://a.example; javascript:1"',
      { column: 'Liens', part: 'javascript:1', message: 'linkInvalid' },
    ],
    ['Série;Nom\nPhare;', { column: 'Nom', part: '', message: 'gameNameInvalid' }],
    ['Nom\nPhare;PC', { column: '', part: 'PC', message: 'gameFileMoreCells' }],
  ] as const)('%s', (file, fault) => {
    expect(faults(file)).toEqual([fault])
  })

  it.each([
    ['Sorties', '2026;', 'releasesTooMany'],
    ['Sorties', 'PC,', 'textTooLong'],
    ['Plateformes', 'PC,', 'platformUnknown'],
    ['Genres', 'x;', 'genreUnknown'],
    ['Studios', 'a;', 'companiesTooMany'],
    ['Autres noms', 'a;', 'otherNamesTooMany'],
    ['Liens', 'a;', 'linksTooMany'],
  ] as const)(
    'a cell of %s with too many parts is refused by their number, one that is too long by its length',
    (heading, part, message) => {
      const cell = (bytes: number) => part.repeat(bytes / part.length)
      const taken = vi.spyOn(String.prototype, 'split')
      onTestFinished(() => taken.mockRestore())
      // Half a million parts: if they were parsed, each would have its own fault.
      const long = faults(`Nom;${heading}\nPhare;"${cell(900_000)}"`)
      expect(long.map((fault) => fault.message)).toEqual(['textTooLong'])
      expect(long[0]?.part).toHaveLength(80)
      expect(taken.mock.results.filter(({ value }) => value?.length > 1000)).toEqual([])
      if (message !== 'textTooLong')
        expect(faults(`Nom;${heading}\nPhare;"${cell(9000)}"`).map((fault) => fault.message)).toEqual([
          message,
        ])
    },
  )

  it('a heading of half a megabyte is not said with each fault', () => {
    const lines = 'Phare;13\n'.repeat(L.lines)
    const all = faults(`Nom;PEGI${'!'.repeat(500_000)}\n${lines}`)
    expect(JSON.stringify(all).length).toBeLessThan(100_000)
  })

  it('a cell of a megabyte is, and is not said again whole', () => {
    const [fault] = faults(`Nom;Description\nPhare;${'a'.repeat(990_000)}`)
    expect(fault).toMatchObject({ column: 'Description', message: 'textTooLong' })
    expect(fault?.part).toHaveLength(80)
  })
})
