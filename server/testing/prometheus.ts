// @ts-expect-error: it has no types of its own.
import parse from 'parse-prometheus-text-format'

interface Family {
  name: string
  help: string
  type: string
  metrics: { labels?: Record<string, string>; value?: string; count?: string }[]
}

/**
 * Reads Prometheus' text format with an independent parser, which drops the labels of histograms. @throws when the text
 * is not of the format
 */
export const parseMetrics = (text: string): Family[] => (parse as (text: string) => Family[])(text)
