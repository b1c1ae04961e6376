import type { ConnectivityMessages } from './connectivity-fr.ts'
import { connectivity } from './en/connectivity.ts'

export const connectivityEn: ConnectivityMessages = { connectivity }
