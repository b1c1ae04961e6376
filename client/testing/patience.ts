import { configure } from '@testing-library/react'

// As long as the tests' own polling waits (vitest.config.ts): the default of a second judges the machine.
configure({ asyncUtilTimeout: 20_000 })
