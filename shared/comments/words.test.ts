import { describe, expect, it } from 'vitest'
import { wordMatcher } from './words.ts'

const finds = (entries: string[], text: string) => wordMatcher(entries).find(text)

describe('a list of words', () => {
  it.each([
    ['spam', 'Du SPAM !'],
    ['crétin', 'espèce de CRETIN'],
    ['cretin', 'crétin'],
    ['spam', 'ѕраm'],
    ['spam', 's p a m'],
    ['spam', 's.p.a.m'],
    ['spam', 's\u200bp\u200bam'],
    ['casino', 'c4s1n0'],
    ['spam', '$pam'],
    ['arnaqu*', 'Des arnaqueurs'],
    ['gagne de l’argent', 'GAGNE DE L’ARGENT vite'],
    ['gagner d*', 'gagner des sous'],
    ['œuf', 'OEUF'],
    ['spam', '||spam||'],
    ['spam', 'spam\u0301'],
    ['ｓｐａｍ', 'spam'],
  ])('%j stops %j', (entry, text) => expect(finds([entry], text)).toBe(entry))

  it.each([
    ['spam', 'spammeur'],
    ['con', 'un conte'],
    ['con', 'c on'],
    ['spam', 'spa m'],
    ['arnaqu*', 'une arnacoeur'],
    ['gagne argent', 'gagne de l’argent'],
    ['io', '10'],
    ['*', 'tout'],
    ['', 'tout'],
    ['a.b', 'axb'],
    ['(a+)+', 'aaaa'],
  ])('%j lets %j pass', (entry, text) => expect(finds([entry], text)).toBeUndefined())
})
