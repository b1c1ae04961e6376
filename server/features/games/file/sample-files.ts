/** Files as spreadsheets write them, for tests. */

const BOM = '\ufeff'
const crlf = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

/** What Windows-1252 has where Latin-1 has nothing, as far as it stands in these files. */
const WINDOWS: Record<string, number> = { '€': 0x80, '’': 0x92, œ: 0x9c, '–': 0x96, '…': 0x85 }
const windows1252 = (text: string) =>
  Buffer.from(Array.from(text, (sign) => WINDOWS[sign] ?? sign.charCodeAt(0)))

const LIBREOFFICE = crlf(
  'Nom;Autres noms;Plateformes;Genres;Sorties;Studios;PEGI;En français',
  'Phare & tempête;The Lighthouse;"PC, PS5";Aventure;"PC, PS5 : 27/11/2026; Switch 2 : T4 2027";Studio d’ici;12;textes',
  '"Le ""Grand"" Large";;Switch 2;Course;2027;;;',
)

export const SAMPLE_FILES = {
  /** LibreOffice: UTF-8, semicolons, quotes where they are needed. */
  libreOffice: Buffer.from(LIBREOFFICE),
  /** Excel, "CSV UTF-8": with a mark. */
  excelUtf8: Buffer.from(BOM + LIBREOFFICE),
  /** Excel in French, "CSV (séparateur : point-virgule)": Windows-1252, empty cells of the widest row in each. */
  excelFrench: windows1252(
    crlf(
      'Jeu;Série;Sortie;Annulé;',
      'L’Œuvre au cœur – été;Été;27/11/2026;VRAI;',
      'Prix : 10 €…;;11/2026;FAUX;',
      ';;;;',
    ).replace('Œ', 'œ'),
  ),
  /** Excel in English: commas; a date that it wrote as a day with its hour. */
  excelEnglish: Buffer.from(
    crlf(
      'Title,Platform,Release date,Developer,Rating',
      'Tempest,"PC, Xbox Series X",27/11/2026 00:00:00,"Studio, Inc.",9/10',
    ),
  ),
  /** Excel, "Unicode text": UTF-16 with tabs. */
  excelUnicode: Buffer.from(`${BOM}${crlf('Nom\tPlateformes', 'Ōkami – été\t"PS2, Wii"')}`, 'utf16le'),
  /** Excel for Mac of before: only carriage returns. */
  macintosh: Buffer.from('Nom;Studio\rBrume;Atelier\rOnde;Atelier\r'),
  /** With the line by which Excel is told what separates. */
  saidSeparator: Buffer.from(crlf('sep=,', 'Name,Genre', 'Pixel; the Game,Racing')),
  /** Google Sheets: commas, line feeds, several lines in one cell, no newline at the end. */
  googleSheets: Buffer.from(
    'Nom,Sorties,Description\nPhare,"PS5 : 3 mars 2026\nSwitch (accès anticipé) : mars 2026","Un phare,\nla nuit."\nBrume,date inconnue,',
  ),
  /** Numbers: quotes everywhere, and blank lines above and between. */
  numbers: Buffer.from(crlf('"",""', '"Nom","Notes à nous"', '"Phare","à revoir"', '"",""', '"Onde",""')),
  /** Somebody who typed formulas, and a program that wrote some. */
  formulas: Buffer.from(
    crlf(
      'Nom;Série;Studios',
      '=1+1;+33;-1; @a',
      '@SUM(A1);"=HYPERLINK(""http://a.example"")";=cmd|’/C calc’!A0',
    ),
  ),
} as const satisfies Record<string, Buffer>
