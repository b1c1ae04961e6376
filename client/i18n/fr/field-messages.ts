import { fieldsFr } from '../../../shared/messages/fr.ts'

export default fieldsFr
