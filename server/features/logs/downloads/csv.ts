/** A spreadsheet runs such a cell as a formula (OWASP, "CSV injection"), also with full-width signs and after leading spaces. */
const RUNS = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/

/** Always quoted (RFC 4180), so that no separator can begin another cell. */
export function csvCell(value: string | null | undefined): string {
  const text = value ?? ''
  const harmless = RUNS.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

export const csvLine = (cells: readonly (string | null | undefined)[], separator = ','): string =>
  `${cells.map(csvCell).join(separator)}\r\n`
