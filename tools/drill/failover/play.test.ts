import { expect, it } from 'vitest'
import { unheld } from './play.ts'
import { SCENARIOS } from './scenarios.ts'

it('a scenario that did not end is a row that did not hold, whatever the error says', () => {
  const [scenario] = SCENARIOS
  if (!scenario) throw new Error('there is no scenario')
  const row = unheld(scenario, new Error('patronictl ended with 1:\n  no | leader\n'))
  expect(row).toMatchObject({ name: scenario.name, good: false })
  expect(row.withoutWriters).toBe('patronictl ended with 1:; no / leader')
})
