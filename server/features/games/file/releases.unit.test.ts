import { describe, expect, it } from 'vitest'
import { FIRST_FILING } from '../../../testing/filing.ts'
import { typedReleases } from './releases.ts'
import { fieldWords } from './words.ts'

const { platforms } = fieldWords(FIRST_FILING)

describe('releases', () => {
  const one = (cell: string) => {
    const { releases, faults } = typedReleases([cell], platforms)
    const [release] = releases
    return faults[0]
      ? [faults[0].part, faults[0].message]
      : [release?.platforms.join(), release?.access, release?.date ?? release?.precision]
  }
  it.each([
    ['PS5: 2026-11-27', ['PlayStation 5', 'full', '2026-11-27']],
    ['27.11.2026', ['', 'full', '2026-11-27']],
    ['3/6/2026', ['', 'full', '2026-06-03']],
    ['1er novembre 2026', ['', 'full', '2026-11-01']],
    ['nov. 2026', ['', 'full', '2026-11']],
    ['2026-11', ['', 'full', '2026-11']],
    ['Q4 2027', ['', 'full', '2027-Q4']],
    ['2027-T4', ['', 'full', '2027-Q4']],
    ['4e trimestre 2027', ['', 'full', '2027-Q4']],
    ['4th quarter of 2027', ['', 'full', '2027-Q4']],
    ['Accès anticipé PC : 2026', ['PC', 'early', '2026']],
    ['Mega Drive, SNES : 1993', ['Genesis/Mega Drive,SNES', 'full', '1993']],
    ['Switch 2 : ?', ['Switch 2', 'full', 'tba']],
    ['Mac, Linux : 2027', ['Mac,Linux', 'full', '2027']],
    ['macOS, iPad, Quest 3, PSVR2 : 2027', ['Mac,iOS,Meta Quest,PlayStation VR2', 'full', '2027']],
    ['TBA', ['', 'full', 'tba']],
    ['T2 2027', ['', 'full', '2027-Q2']],
    ['Q2 2027', ['', 'full', '2027-Q2']],
    ['été 2027', ['', 'full', '2027-Q3']],
    ['E\u0301te\u0301 2027', ['', 'full', '2027-Q3']],
    ['summer 2027', ['', 'full', '2027-Q3']],
    ['Printemps 2027', ['', 'full', '2027-Q2']],
    ['PS5 : automne\u00a02027', ['PlayStation 5', 'full', '2027-Q4']],
    ['Fall 2027 (early access)', ['', 'early', '2027-Q4']],
    ['hiver 2026-2027', ['', 'full', '2027-Q1']],
    ['winter 2026/27', ['', 'full', '2027-Q1']],
    // At either end of the year.
    ['hiver 2027', ['', 'full', '2027']],
    ['mars 2027', ['', 'full', '2027-03']],
    ['2027', ['', 'full', '2027']],
    ['bientôt', ['', 'full', 'tba']],
    ['PS5 : bientôt', ['PlayStation 5', 'full', 'tba']],
    ['coming soon', ['', 'full', 'tba']],
    ['sorti', ['', 'full', 'out']],
    ['SNES : sorti, date inconnue', ['SNES', 'full', 'out']],
    ['PC : out (early access)', ['PC', 'early', 'out']],
    // The fault, and its place.
    ['PS6 : 2027', ['PS6', 'platformUnknown']],
    ['30/02/2027', ['30/02/2027', 'dateInvalid']],
    ['31/02/2027', ['31/02/2027', 'dateInvalid']],
    ['été 1900', ['été 1900', 'dateInvalid']],
    ['été 2027-2028', ['été 2027-2028', 'gameFileRelease']],
    ['hiver 2026-2028', ['hiver 2026-2028', 'gameFileRelease']],
    ['été', ['été', 'gameFileRelease']],
    ['canicule 2027', ['canicule 2027', 'gameFileRelease']],
    ['11/27/2026', ['11/27/2026', 'dateInvalid']],
    ['T5 2027', ['T5 2027', 'gameFileRelease']],
    ['PC : 27/11/26', ['PC : 27/11/26', 'gameFileRelease']],
    ['PS5', ['PS5', 'gameFileRelease']],
    ['3000', ['3000', 'dateInvalid']],
  ])('%s', (cell, expected) => {
    expect(one(cell)).toEqual(expected)
  })
})
