-- One request again and again for wrk, and a line that can be read by a program.
function init(args)
  wrk.method = args[1]
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format('\n{"requests":%d,"microseconds":%d,"bad":%d,"p99":%d}\n', summary.requests, summary.duration,
    e.connect + e.read + e.write + e.status + e.timeout, latency:percentile(99)))
end
