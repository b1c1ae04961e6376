import { configure } from '@testing-library/react'

// As long as the tests' own polling waits (vitest.config.ts): the default of a second would depend on the machine.
configure({ asyncUtilTimeout: 20_000 })
