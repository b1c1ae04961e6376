/** The tokens needed to find semicolons (PostgreSQL 18, 4.1). A name is matched whole: its `$` opens no quote. */
const TOKEN =
  /--[^\n]*|\/\*|[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*|\$([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$|;|\s+|./gsu

function endOfComment(sql: string, from: number): number {
  let depth = 0
  for (const mark of sql.slice(from).matchAll(/\/\*|\*\//g)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return from + mark.index + 2
  }
  return sql.length
}

interface Token {
  text: string
  at: number
}

/** A text between dollars is one token; comments and spaces are left out. */
export function* sqlTokens(sql: string): Generator<Token> {
  TOKEN.lastIndex = 0
  let next = 0
  for (let found = TOKEN.exec(sql); found; ) {
    const [token] = found
    const at = found.index
    next = TOKEN.lastIndex
    if (token === '/*') next = endOfComment(sql, at)
    else if (token.length > 1 && token.startsWith('$')) {
      const end = sql.indexOf(token, next)
      next = end < 0 ? sql.length : end + token.length
    }
    if (token !== '/*' && !token.startsWith('--') && !/^\s/.test(token))
      yield { text: sql.slice(at, next), at }
    // The caller may have begun another text meanwhile.
    TOKEN.lastIndex = next
    found = TOKEN.exec(sql)
  }
}

/**
 * Also splits unquoted bodies (BEGIN ATOMIC … END): they belong in a transaction.
 * @returns statements without surrounding comments, with their first lines
 */
export function sqlStatements(sql: string): { text: string; line: number }[] {
  const statements: { text: string; line: number }[] = []
  let begins = -1
  const close = (end: number) => {
    if (begins >= 0)
      statements.push({
        text: sql.slice(begins, end).trim(),
        line: sql.slice(0, begins).split('\n').length,
      })
    begins = -1
  }
  for (const { text, at } of sqlTokens(sql)) {
    if (text === ';') close(at)
    else if (begins < 0) begins = at
  }
  close(sql.length)
  return statements
}

const TRANSACTION = /^(begin|start\s+transaction|commit|rollback|abort)(\s+(work|transaction))?$/i

export const endsTransactions = (sql: string): boolean =>
  sqlStatements(sql).some(({ text }) => TRANSACTION.test(text))
